import { defineApp } from '../rspack.base.ts';

export default defineApp({
  name: 'mfe-checkout',
  exposes: {
    './cart': './src/exposes/cart.tsx',
    './payment': './src/exposes/payment.tsx',
    './address': './src/exposes/address.tsx',
    './placed': './src/exposes/placed.tsx',
  },
  budgets: { './cart': 12.5, './payment': 18, './address': 12, './placed': 8 },
  devPort: 3102,
});

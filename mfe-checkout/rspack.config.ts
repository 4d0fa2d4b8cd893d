import { defineApp } from '../rspack.base.ts';

export default defineApp({
  name: 'mfe-checkout',
  exposes: {
    './cart': './src/exposes/cart.tsx',
    './payment': './src/exposes/payment.tsx',
    './address': './src/exposes/address.tsx',
  },
  budgets: { './cart': 12, './payment': 13, './address': 12 },
  devPort: 3102,
});

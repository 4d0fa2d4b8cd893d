import { defineApp } from '../rspack.base.ts';

export default defineApp({
  name: 'mfe-checkout',
  exposes: {
    './cart': './src/exposes/cart.tsx',
    './payment': './src/exposes/payment.tsx',
    './address': './src/exposes/address.tsx',
  },
  devPort: 3102,
});

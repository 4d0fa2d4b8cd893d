import { defineRemote } from '../rspack.base.ts';

export default defineRemote({
  name: 'mfe-checkout',
  exposes: {
    './cart': './src/exposes/cart.tsx',
    './payment': './src/exposes/payment.tsx',
    './address': './src/exposes/address.tsx',
    './placed': './src/exposes/placed.tsx',
    './fragments/view-cart': './src/exposes/fragments/view-cart.tsx',
  },
  // In kB after brotli.
  budgets: {
    './cart': 12.5,
    './payment': 18,
    './address': 12,
    './placed': 8.3,
    './fragments/view-cart': 6.6,
  },
  devPort: 3102,
});

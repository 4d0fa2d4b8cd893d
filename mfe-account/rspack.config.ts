import { defineRemote } from '../rspack.base.ts';

export default defineRemote({
  name: 'mfe-account',
  exposes: {
    './booking': './src/exposes/booking.tsx',
    './invoice': './src/exposes/invoice.tsx',
    './rewards': './src/exposes/rewards.tsx',
    './feedback': './src/exposes/feedback.tsx',
  },
  texts: ['shared-ui/invoice/texts'],
  // In kB after brotli.
  budgets: { './booking': 17, './invoice': 12, './rewards': 12, './feedback': 12 },
  devPort: 3103,
});

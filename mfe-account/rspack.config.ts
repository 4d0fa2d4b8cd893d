import { defineApp } from '../rspack.base.ts';

export default defineApp({
  name: 'mfe-account',
  exposes: {
    './booking': './src/exposes/booking.tsx',
    './invoice': './src/exposes/invoice.tsx',
    './rewards': './src/exposes/rewards.tsx',
    './feedback': './src/exposes/feedback.tsx',
  },
  devPort: 3103,
});

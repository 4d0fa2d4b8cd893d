import { defineRemote } from '../rspack.base.ts';

export default defineRemote({
  name: 'mfe-visits',
  exposes: {
    './visit': './src/exposes/visit.tsx',
    './fragments/time-choice': './src/exposes/fragments/time-choice.tsx',
    './fragments/visit': './src/exposes/fragments/visit.tsx',
  },
  // In kB after brotli.
  budgets: {
    './visit': 14,
    './fragments/time-choice': 12,
    './fragments/visit': 9,
  },
  devPort: 3104,
});

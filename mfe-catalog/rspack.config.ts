import { defineRemote } from '../rspack.base.ts';

export default defineRemote({
  name: 'mfe-catalog',
  exposes: {
    './home': './src/exposes/home.tsx',
    './service': './src/exposes/service.tsx',
    './spare-parts': './src/exposes/spare-parts.tsx',
  },
  // In kB after brotli.
  budgets: { './home': 12.4, './service': 16.8, './spare-parts': 15.7 },
  devPort: 3101,
});

import { defineRemote } from '../rspack.base.ts';

export default defineRemote({
  name: 'mfe-catalog',
  exposes: {
    './home': './src/exposes/home.tsx',
    './service': './src/exposes/service.tsx',
    './spare-parts': './src/exposes/spare-parts.tsx',
  },
  budgets: { './home': 12.5, './service': 16.9, './spare-parts': 15.8 },
  devPort: 3101,
});

import { defineApp } from '../rspack.base.ts';

export default defineApp({
  name: 'mfe-catalog',
  exposes: {
    './home': './src/exposes/home.tsx',
    './service': './src/exposes/service.tsx',
    './spare-parts': './src/exposes/spare-parts.tsx',
  },
  budgets: { './home': 12, './service': 16.5, './spare-parts': 15.5 },
  devPort: 3101,
});

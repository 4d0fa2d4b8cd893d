import { defineApp } from '../rspack.base.ts';

export default defineApp({
  name: 'mfe-catalog',
  exposes: {
    './home': './src/exposes/home.tsx',
    './service': './src/exposes/service.tsx',
    './spare-parts': './src/exposes/spare-parts.tsx',
  },
  devPort: 3101,
});

import { defineApp } from '../rspack.base.ts';

export default defineApp({
  name: 'mfe-staff',
  exposes: {
    './staff': './src/exposes/staff.tsx',
  },
  budgets: { './staff': 30 },
  devPort: 3105,
});

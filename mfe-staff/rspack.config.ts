import { defineApp } from '../rspack.base.ts';

export default defineApp({
  name: 'mfe-staff',
  exposes: {
    './staff': './src/exposes/staff.tsx',
  },
  workers: {
    technician: './src/worker/technician-worker.ts',
    // The same code for the Hindi page: the file name selects the scope (`contract/technician-worker`).
    'technician.hi': './src/worker/technician-worker.ts',
    push: './src/worker/push-worker.ts',
  },
  texts: ['shared-ui/invoice/texts'],
  // In kB after brotli.
  budgets: { './staff': 30 },
  devPort: 3105,
});

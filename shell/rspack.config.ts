import { defineApp } from '../rspack.base.ts';

export default defineApp({
  name: 'shell',
  // In kB after brotli.
  budgets: { '.': 104 },
  workers: { offline: './src/offline/offline-worker.ts' },
  devPort: 3100,
});

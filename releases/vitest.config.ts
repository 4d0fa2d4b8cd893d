import { defineConfig } from 'vitest/config';

/** Rules and stores. What releases do with a database is tested with the gateway, which runs them by default. */
export default defineConfig({
  test: {
    name: 'releases',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    // How long a machine takes is no property of the product: a condition may take as long as its test.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
});

import { defineConfig } from 'vitest/config';

/**
 * Tests of rules and stores. Code that needs a database is tested in the gateway, whose process serves releases by
 * default.
 */
export default defineConfig({
  test: {
    name: 'releases',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    // A poll must not fail because the machine is slow.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
});

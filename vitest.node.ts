import { defineConfig } from 'vitest/config';

/** Unit tests of the front end and of the benchmarks. */
export default defineConfig({
  test: {
    name: 'unit',
    // The speed of the machine is not under test.
    testTimeout: 60_000,
    // A poll must not fail because the machine is slow.
    expect: { poll: { timeout: 30_000 } },
    include: ['{shell,mfe-*,shared-ui}/**/*.test.ts', '{contract,scripts,e2e}/**/*.test.ts'],
  },
});

import { defineConfig } from 'vitest/config';

/** Unit tests of the front end, the contract, the scripts, and the helpers of end-to-end tests and benchmarks. */
export default defineConfig({
  test: {
    name: 'unit',
    // By default Vitest leaves one core free, which is half of the machine that CI has.
    maxWorkers: 2,
    // A process for each file takes five times as much CPU time.
    isolate: false,
    setupFiles: ['scripts/fresh-modules.ts'],
    // The speed of the machine is not under test.
    testTimeout: 60_000,
    // A poll must not fail because the machine is slow.
    expect: { poll: { timeout: 30_000 } },
    include: [
      '{shell,app-kit,mfe-*,shared-ui}/**/*.test.ts',
      '{contract,scripts,e2e}/**/*.test.ts',
    ],
  },
});

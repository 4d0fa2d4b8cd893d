import { defineConfig } from 'vitest/config';

/** Tests of the build and of the boundaries between packages. */
export default defineConfig({
  test: {
    name: 'build',
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: ['**/fixture/**'],
    // More than the two cores of CI: the tests often wait for compilers.
    maxWorkers: 3,
    // The tests run compilers and bundlers, whose speed is not under test.
    testTimeout: 120_000,
    // A poll must not fail because the machine is slow.
    expect: { poll: { timeout: 30_000 } },
  },
});

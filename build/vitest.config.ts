import { defineConfig } from 'vitest/config';

/** Tests of the build and of the boundaries between packages. */
export default defineConfig({
  test: {
    name: 'build',
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: ['**/fixture/**'],
    // They run compilers and bundlers; how long that takes is the machine's matter.
    testTimeout: 60_000,
  },
});

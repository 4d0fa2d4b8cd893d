import { defineConfig } from 'vitest/config';

/** Tests of the build and of the boundaries between packages. */
export default defineConfig({
  test: {
    name: 'build',
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: ['**/fixture/**'],
    // They run compilers and bundlers; how long that takes is the machine's matter.
    testTimeout: 120_000,
    // How long a machine takes is no property of the product: a condition may take as long as its test.
    expect: { poll: { timeout: 30_000 } },
  },
});

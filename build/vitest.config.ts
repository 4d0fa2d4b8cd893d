import { defineConfig } from 'vitest/config';

/** Tests of the build and of the boundaries between packages. */
export default defineConfig({
  test: {
    name: 'build',
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: ['**/fixture/**'],
  },
});

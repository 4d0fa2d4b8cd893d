import { defineConfig } from 'vitest/config';

/** Unit tests; `npm run test:all -- front` runs the worker in a real runtime. */
export default defineConfig({
  test: { name: 'edge', root: import.meta.dirname, include: ['src/**/*.test.ts'] },
});

import { defineConfig } from 'vitest/config';

/** The program's own rules; in a runtime it is tried by `npm run test:all -- front`. */
export default defineConfig({
  test: { name: 'edge', root: import.meta.dirname, include: ['src/**/*.test.ts'] },
});

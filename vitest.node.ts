import { defineConfig } from 'vitest/config';

/** Tests of the front end's pure rules. */
export default defineConfig({
  test: {
    name: 'unit',
    include: ['{shell,mfe-*,shared-ui}/**/*.test.ts', 'scripts/**/*.test.ts'],
  },
});

import { defineConfig } from 'vitest/config';

/**
 * System tests: many attempts against real processes, databases and browsers. Each takes minutes and loads the machine,
 * so they run one at a time. `npm run test:all` runs them; `vitest run --config vitest.system.ts e2e/trust` runs one.
 */
export default defineConfig({
  test: {
    name: 'system',
    include: ['{api,e2e,releases,scripts}/**/*.system.ts'],
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
});

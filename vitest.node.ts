import { defineConfig } from 'vitest/config';

/** Tests of the front end's pure rules, and of those of the benches. */
export default defineConfig({
  test: {
    name: 'unit',
    // How long one takes is the machine's matter.
    testTimeout: 60_000,
    // How long a machine takes is no property of the product: a condition may take as long as its test.
    expect: { poll: { timeout: 30_000 } },
    include: ['{shell,mfe-*,shared-ui}/**/*.test.ts', '{contract,scripts,e2e}/**/*.test.ts'],
  },
});

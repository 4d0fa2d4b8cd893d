import { defineConfig } from 'vitest/config';

/**
 * Tests of pure rules, without database, browser or child processes. Stryker runs them against every mutation that it
 * can generate (`npm run mutants:rules`); `vitest.node.ts` and the configurations of api, gateway, platform and releases
 * run them otherwise.
 */
export default defineConfig({
  test: {
    name: 'rules',
    // Pure rules keep no state, and a process for each file would dominate the time of a mutation.
    isolate: false,
    testTimeout: 60_000,
    include: [
      '{app-kit,contract,shell,mfe-*,shared-ui}/**/*.test.ts',
      '{api,platform}/src/**/*.rules.test.ts',
      'api/src/money/*.test.ts',
      'platform/src/load/*.test.ts',
      'api/src/payments/circuit-breaker.test.ts',
      'platform/src/http/networks.test.ts',
      'gateway/src/{html/escape,visitor/view-token,visitor/visitor-id}.test.ts',
      'gateway/src/cache/shared-cache.test.ts',
      'gateway/src/choose/bucket.test.ts',
      'gateway/src/reports/{assignment,extract-facts,networks}.test.ts',
      'gateway/src/page/{head,navigation,page-request,site-files}.test.ts',
      'gateway/src/render/{back-off,failure-attribution,message-frames,read-rendered}.test.ts',
      'releases/src/{publish/compatibility,actions/history-chain}.test.ts',
      'releases/src/evidence/*.test.ts',
      'releases/src/reports/facts.test.ts',
      'releases/src/rollouts/steps.test.ts',
    ],
    // Tests that mock modules or need fresh module state must run isolated.
    exclude: [
      '**/limit-load.test.ts',
      '**/exposes/*.test.ts',
      '**/exposes.test.ts',
      'shell/src/routing/routes.test.ts',
      '**/node_modules/**',
    ],
  },
});

/**
 * Mutations of the pure rules, all that Stryker can think of: `npm run mutants:rules`. What is listed is pure (no database,
 * no browser) and has its tests in vitest.rules.ts; a rule that is not listed is shown by a mutation in docs/coverage.md.
 */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.rules.ts', related: false },
  mutate: [
    'api/src/**/*.rules.ts',
    'api/src/money/money.ts',
    'api/src/payments/breaker.ts',
    'api/src/http/networks.ts',
    'gateway/src/page/{address,escape,navigation,route-table,visitor-id}.ts',
    'gateway/src/render/{back-off,blame,frames,render-cache}.ts',
    'gateway/src/releases/{bucket,halting,history-chain}.ts',
    'gateway/src/releases/reports/{networks,report-token}.ts',
    'gateway/src/releases/ops/failure-bars.ts',
    'mfe-account/src/{bookings/bookings,confirm/confirm,feedback/feedback,invoice/invoice,rewards/rewards}.ts',
    'mfe-catalog/src/{cart-choice/cart-choice,home/home,service/service,services,spare-parts/spare-parts}.ts',
    'mfe-checkout/src/{address/address,cart/cart,cart/line-queue,payment/payment}.ts',
    'shared-ui/base/{dates/dates,money/money,search-box/suggestions,toast/nudge}.ts',
    'shell/src/{business/business,login/login,pages/contact/contact,pages/referral/referral}.ts',
    'shell/src/remotes/{healed-cookie,release-set}.ts',
    'shell/src/routing/{intent,routes,scroll}.ts',
  ],
  ignorePatterns: ['dist', '**/dist', '.cache', '.data', 'test-results'],
  tempDirName: '.cache/stryker',
  coverageAnalysis: 'perTest',
  // A constant of a module takes every test to judge; docs/coverage.md has the mutations of those that the product names.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.cache/stryker.json' },
  thresholds: { high: 95, low: 90, break: 85 },
};

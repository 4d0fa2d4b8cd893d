/**
 * Benchmarks by name, each with its main file.
 * @type {Record<string, string>}
 */
export const BENCHES = {
  api: 'api/bench/main.ts',
  choice: 'gateway/bench/choice/main.ts',
  console: 'e2e/bench/console/main.ts',
  page: 'e2e/bench/page/main.ts',
  rollouts: 'gateway/bench/rollouts/main.ts',
};

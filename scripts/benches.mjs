/**
 * Benchmarks by name, with their main files.
 * @type {Record<string, string>}
 */
export const BENCHES = {
  api: 'api/bench/main.ts',
  choice: 'gateway/bench/choice/main.ts',
  console: 'e2e/bench/console/main.ts',
  page: 'e2e/bench/page/main.ts',
  rollouts: 'releases/bench/rollouts/main.ts',
  technician: 'e2e/bench/technician/main.ts',
};

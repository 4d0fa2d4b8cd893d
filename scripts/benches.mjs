/**
 * Benchmarks by name, with their main files.
 * @type {Record<string, string>}
 */
export const BENCHES = {
  api: 'api/bench/main.ts',
  page: 'e2e/bench/page/main.ts',
  rollouts: 'releases/bench/rollouts/main.ts',
  technician: 'e2e/bench/technician/main.ts',
};

/**
 * Runs a benchmark, which prints ratios measured within one run. Usage: npm run bench -- NAME [ARGUMENT…]. The head of
 * a benchmark's main file documents its arguments.
 */
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { ensureInstalled, root } from './toolchain.mjs';

/**
 * Benchmarks by name, with their main files.
 * @type {Record<string, string>}
 */
const BENCHES = {
  api: 'api/bench/main.ts',
  page: 'e2e/bench/page/main.ts',
  rollouts: 'releases/bench/rollouts/main.ts',
  technician: 'e2e/bench/technician/main.ts',
};

const [name, ...rest] = process.argv.slice(2);
if (!Object.hasOwn(BENCHES, name)) {
  console.error(`Name a benchmark: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
ensureInstalled();
process.exitCode = await runToEnd([path.join(root, BENCHES[name]), ...rest]);

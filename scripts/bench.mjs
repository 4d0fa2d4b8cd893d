/**
 * Runs a benchmark, which prints ratios measured within one run. Usage: npm run bench -- NAME [ARGUMENT…], with a
 * name of scripts/benches.mjs. The head of a benchmark's main file documents its arguments.
 */
import path from 'node:path';
import { BENCHES } from './benches.mjs';
import { runToEnd } from './child.mjs';
import { ensureInstalled, root } from './toolchain.mjs';

const [name, ...rest] = process.argv.slice(2);
if (!Object.hasOwn(BENCHES, name)) {
  console.error(`Name a benchmark: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
ensureInstalled();
process.exitCode = await runToEnd([path.join(root, BENCHES[name]), ...rest]);

/**
 * npm run bench -- NAME [ARGUMENT…]: measures, by ratios within one run, and prints figures. Names: api, choice, console, gateway, page,
 * rollouts. A benchmark's own arguments are in the head of its main file.
 */
import path from 'node:path';
import { BENCHES } from './benches.mjs';
import { runToEnd } from './child.mjs';
import { ensureInstalled, root } from './toolchain.mjs';

const [name, ...rest] = process.argv.slice(2);
if (!Object.hasOwn(BENCHES, name)) {
  console.error(`Say which benchmark to run: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
ensureInstalled();
process.exitCode = await runToEnd([path.join(root, BENCHES[name]), ...rest]);

/** Runs one of the product's TypeScript files on the right Node: node scripts/run.mjs FILE [ARGUMENT…] */
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { ensureInstalled, root } from './toolchain.mjs';

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) {
  console.error('Say which file to run.');
  process.exit(1);
}
// What the file prints may be for a machine, so nothing else goes to standard output.
ensureInstalled(process.stderr);
process.exitCode = await runToEnd([path.join(root, file), ...rest]);

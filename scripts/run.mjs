/** Runs a TypeScript file on the right Node version: node scripts/run.mjs FILE [ARGUMENT…] */
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { ensureInstalled, root } from './toolchain.mjs';

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name the file to run.');
  process.exit(1);
}
// The file's output may be parsed by a program, so nothing else may go to standard output.
ensureInstalled(process.stderr);
process.exitCode = await runToEnd([path.join(root, file), ...rest]);

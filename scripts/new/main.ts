/**
 * Writes a new remote, complete: everything that `npm test` asks of one is there.
 * Usage: npm run new -- remote mfe-NAME
 */
import { root, runPnpm } from '../toolchain.mjs';
import { writeRemote } from './write-remote.ts';

const [kind, name = ''] = process.argv.slice(2);
if (kind !== 'remote') {
  console.error('Usage: npm run new -- remote mfe-NAME   (small letters and digits)');
  process.exit(1);
}
try {
  const { page, devPort } = writeRemote(root, name);
  process.exitCode = runPnpm(['install']);
  console.log(`Wrote ${name}. It has a page at /${page}, a test, a route, a pipeline and a team.
  npm run dev -- ${name}                 runs it alone on port ${devPort}
  npm run release -- publish ${name}     puts it behind the gateway; then publish the shell, which has its route
  A key for its pipeline: docs/releasing.md says where it goes.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

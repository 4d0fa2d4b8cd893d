/**
 * `npm test` runs the gate: the checks that every commit must pass. `npm run test:all` adds all journeys, the release
 * suite, tests on the oldest PostgreSQL, and the system tests. Both take names of checks: `npm test -- NAME…` runs only
 * these and the checks that they depend on; an unknown name prints a list of all. `-t WORDS` runs only the tests with the
 * words in their titles. The last line is `N passed, N failed`; the exit code is 0 if nothing failed.
 */
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { ensureInstalled, root } from './toolchain.mjs';

ensureInstalled();
process.exitCode = await runToEnd([
  path.join(root, 'scripts/checks/main.ts'),
  ...process.argv.slice(2),
]);

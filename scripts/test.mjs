/**
 * npm test [-- NAME…]: the gate, the same checks at every commit. `npm run test:all [-- NAME…]` adds all journeys, the
 * release suite, the oldest PostgreSQL, and the system tests. With names, only those checks run; an unknown name lists
 * all of them. `-t WORDS` runs only the tests of these checks with the words in their titles. The last line is `N
 * passed, N failed`; the exit code is 0 if nothing failed.
 */
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { ensureInstalled, root } from './toolchain.mjs';

ensureInstalled();
process.exitCode = await runToEnd([
  path.join(root, 'scripts/checks/main.ts'),
  ...process.argv.slice(2),
]);

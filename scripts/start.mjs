/**
 * npm start: everything from a fresh checkout to a product that serves. Installs where the lockfile changed, builds
 * the apps whose sources changed, starts the gateway.
 */
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { ensureInstalled, root } from './toolchain.mjs';

ensureInstalled();
const built = await runToEnd([path.join(root, 'scripts/build.ts')], { cwd: root });
process.exitCode = built === 0 ? await runToEnd([path.join(root, 'gateway/src/main.ts')]) : built;

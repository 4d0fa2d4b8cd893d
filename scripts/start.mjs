/**
 * npm start: from a fresh checkout to a running product. Installs dependencies if the lockfile changed, builds the
 * apps whose sources changed, and starts the gateway.
 */
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readFileSync } from 'node:fs';
import { runToEnd } from './child.mjs';
import { ensureInstalled, root, getToolEnvironment } from './toolchain.mjs';

ensureInstalled();
const buildCode = await runToEnd([path.join(root, 'scripts/build.ts')], { cwd: root });
process.exitCode = buildCode === 0 ? await serve() : buildCode;

/** Starts the gateway with the memory limits of production. */
function serve() {
  const memoryLimits = parseEnv(readFileSync(path.join(root, 'deploy/memory.env'), 'utf8'));
  return runToEnd([path.join(root, 'gateway/src/main.ts')], {
    env: { ...memoryLimits, ...getToolEnvironment() },
  });
}

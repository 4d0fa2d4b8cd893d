/**
 * Development with hot reload.
 *   npm run dev                    everything: the server, the gateway, and each app on its own dev server behind it
 *   npm run dev -- mfe-checkout    one remote alone, on fakes, on its own port
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { appNames } from './apps.mjs';
import { ensureInstalled, nodeBinary, root, toolEnvironment } from './toolchain.mjs';

const APPS = appNames();
const alone = process.argv[2];
if (alone !== undefined && !existsSync(path.join(root, alone, 'src/dev/main.tsx'))) {
  console.error(
    `There is no remote named ${alone} that runs alone. Remotes: ${APPS.slice(1).join(', ')}.`,
  );
  process.exit(1);
}
ensureInstalled();

const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
const children = [];
function start(args, cwd, env) {
  const child = spawn(nodeBinary(), args, {
    cwd: path.join(root, cwd),
    stdio: 'inherit',
    env: { ...toolEnvironment(), ...env },
  });
  child.once('exit', (code) => stop(code ?? 0));
  children.push(child);
}

if (alone === undefined) {
  for (const app of APPS) start([rspack, 'dev'], app, { APP_MODE: 'development' });
  start(['gateway/src/main.ts'], '.', { DEV_SERVERS: 'on' });
} else {
  start([rspack, 'dev'], alone, { APP_MODE: 'development', APP_ALONE: 'yes' });
}

let stopping = false;
function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

/**
 * Development with hot reload.
 *   npm run dev                    everything: API, gateway, and a dev server for each app
 *   npm run dev -- mfe-checkout    one remote alone, with fakes, on its own port
 *   npm run dev -- mfe-checkout --at https://staging.example.com
 *                                  one remote in the pages of that gateway: prints a link for one browser
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listApps, getDevPort } from './apps.mjs';
import { onParentExit } from './child.mjs';
import { ensureInstalled, nodeBinary, root, toolEnvironment } from './toolchain.mjs';

const APPS = listApps();
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' } },
});
const [alone] = positionals;
const { at } = values;
if (at !== undefined && (alone === undefined || !URL.canParse(at))) {
  console.error('Name a remote and the URL of a gateway: npm run dev -- mfe-NAME --at URL');
  process.exit(1);
}
if (alone !== undefined && !existsSync(path.join(root, alone, 'src/dev/main.tsx'))) {
  console.error(
    `There is no remote named ${alone} that runs standalone. Remotes: ${APPS.slice(1).join(', ')}.`,
  );
  process.exit(1);
}
ensureInstalled();

/** Lifetime of the link of `--at`. */
const WORKDAY_MINUTES = 600;

const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
const children = [];
let stopping = false;
function start(args, cwd, env) {
  const child = spawn(nodeBinary(), args, {
    cwd: path.join(root, cwd),
    stdio: 'inherit',
    env: { ...toolEnvironment(), ...env },
  });
  child.once('exit', (code) => stop(code ?? 0));
  children.push(child);
}

// Bundlers only remove types, so the compiler reports type errors beside them.
start(['scripts/check-types.mjs'], '.', {});
if (alone === undefined) {
  for (const app of APPS) start([rspack, 'dev'], app, { APP_MODE: 'development' });
  start(['gateway/src/main.ts'], '.', { DEV_SERVERS: 'on' });
} else if (at === undefined) {
  start([rspack, 'dev'], alone, { APP_MODE: 'development', APP_STANDALONE: 'yes' });
} else {
  start([rspack, 'dev'], alone, { APP_MODE: 'development', APP_AT_SITE: 'yes' });
  void showAt(alone, new URL(at).origin);
}

/**
 * Requests a link from the gateway when the dev server is ready. The gateway decides whether it is allowed.
 * @param {string} remote
 * @param {string} gateway
 */
async function showAt(remote, gateway) {
  const url = `http://localhost:${getDevPort(remote)}/`;
  while (!(await isServed(`${url}remoteEntry.js`))) await sleep(500, undefined, { ref: false });
  const args = ['override', remote, url, '--minutes', String(WORKDAY_MINUTES)];
  const { status } = spawnSync(nodeBinary(), ['releases/src/cli/main.ts', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...toolEnvironment(), OPS_URL: gateway },
  });
  if (status !== 0) stop(status ?? 1);
}

/** @param {string} url */
async function isServed(url) {
  const response = await fetch(url).catch(() => null);
  return response?.ok === true;
}

function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
onParentExit(() => stop(0));
process.on('SIGHUP', () => stop(0));
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

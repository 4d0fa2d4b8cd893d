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
import { ensureInstalled, findNode, root, getToolEnvironment } from './toolchain.mjs';

const APPS = listApps();
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' } },
});
const [remote] = positionals;
const { at } = values;
if (at !== undefined && (remote === undefined || !URL.canParse(at))) {
  console.error('Name a remote and the URL of a gateway: npm run dev -- mfe-NAME --at URL');
  process.exit(1);
}
if (remote !== undefined && !existsSync(path.join(root, remote, 'src/dev/main.tsx'))) {
  console.error(
    `There is no remote named ${alone} that runs standalone. Remotes: ${APPS.slice(1).join(', ')}.`,
  );
  process.exit(1);
}
ensureInstalled();

/** Lifetime of the link that `--at` prints. */
const WORKDAY_MINUTES = 600;

const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
const children = [];
let isStopping = false;
function start(args, cwd, env) {
  const child = spawn(findNode(), args, {
    cwd: path.join(root, cwd),
    stdio: 'inherit',
    env: { ...getToolEnvironment(), ...env },
  });
  child.once('exit', (code) => stop(code ?? 0));
  children.push(child);
}

// The bundlers remove types without checking them.
start(['scripts/check-types.mjs'], '.', {});
if (remote === undefined) {
  for (const app of APPS) start([rspack, 'dev'], app, { APP_MODE: 'development' });
  start(['gateway/src/main.ts'], '.', { DEV_SERVERS: 'on' });
} else if (at === undefined) {
  start([rspack, 'dev'], remote, { APP_MODE: 'development', APP_STANDALONE: 'yes' });
} else {
  start([rspack, 'dev'], remote, { APP_MODE: 'development', APP_AT_SITE: 'yes' });
  void printOverrideLink(remote, new URL(at).origin);
}

/**
 * Prints a link, signed by the gateway, that shows the remote of this dev server to one browser.
 * @param {string} remote
 * @param {string} gateway
 */
async function printOverrideLink(remote, gateway) {
  const url = `http://localhost:${getDevPort(remote)}/`;
  while (!(await isServed(`${url}remoteEntry.js`))) await sleep(500, undefined, { ref: false });
  const args = ['override', remote, url, '--minutes', String(WORKDAY_MINUTES)];
  const { status } = spawnSync(findNode(), ['releases/src/cli/main.ts', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...getToolEnvironment(), OPS_URL: gateway },
  });
  if (status !== 0) stop(status ?? 1);
}

/** @param {string} url */
async function isServed(url) {
  const response = await fetch(url).catch(() => null);
  return response?.ok === true;
}

function stop(code) {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
onParentExit(() => stop(0));
process.on('SIGHUP', () => stop(0));
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

/** Development: every app comes from its own dev server, hot reload and all. Nothing is stored or staged. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { VersionManifest } from 'contract/manifest';
import type { PageRoute } from 'contract/routes';
import type { LiveFeed } from '../releases/live-feed.ts';
import { liveVersion, type LiveRemote, type LiveSet } from '../releases/live-set.ts';
import { integrityOf } from '../releases/rename-build.ts';
import { devServers } from './dev-servers.ts';

const EVERY_MS = 1000;

/** A feed that looks at the dev servers' entries every second: each page gets the hashes of what stands there now. */
export async function devFeed(root: string): Promise<LiveFeed> {
  const servers = devServers(root);
  const routesFile = path.join(root, 'shell/src/routes.json');
  const routes = JSON.parse(readFileSync(routesFile, 'utf8')) as PageRoute[];
  const remotes = new Map<string, LiveRemote>();
  const set: LiveSet = remotes;
  const refresh = async (): Promise<void> => {
    for (const [remote, port] of Object.entries(servers)) {
      const found = await entryOf(remote, `http://localhost:${port}/`, routes);
      if (found !== null) remotes.set(remote, found);
    }
  };
  await refresh();
  const timer = setInterval(() => void refresh(), EVERY_MS);
  return {
    current: () => set,
    confirmedAt: () => Date.now(),
    onChange: () => undefined,
    refresh,
    stop: async () => clearInterval(timer),
  };
}

async function entryOf(
  remote: string,
  base: string,
  routes: PageRoute[],
): Promise<LiveRemote | null> {
  const isShell = remote === 'shell';
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const css = isShell ? ['main.css'] : [];
  const files = await filesOf(base, [entry, ...css]);
  if (files === null) return null;
  const manifest: VersionManifest = {
    remote,
    version: 'dev',
    name: `${remote.replaceAll('-', '_')}__dev`,
    entry,
    files,
    exposes: {},
    initial: { js: [entry], css },
    requires: {},
    provides: {},
    storeContract: '0.0.0',
    ...(isShell ? { routes } : {}),
  };
  return { remote, stable: liveVersion(manifest, base), canary: null };
}

/** Name → hash and size of what a dev server has now, or null while one of them is not there. */
async function filesOf(base: string, names: string[]): Promise<VersionManifest['files'] | null> {
  const files: VersionManifest['files'] = {};
  for (const name of names) {
    const answer = await fetch(base + name).catch(() => null);
    if (!answer?.ok) return null;
    const content = Buffer.from(await answer.arrayBuffer());
    files[name] = { integrity: integrityOf(content), bytes: content.byteLength };
  }
  return files;
}

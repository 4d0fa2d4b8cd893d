/** Development: loads every app from its own dev server, with hot reload. Nothing is stored or rolled out. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEV_VERSION, DOCUMENT_FORM, type VersionManifest } from 'contract/manifest';
import type { LiveFeed } from '../releases/live-feed.ts';
import { toForeignVersion, type LiveRemote, type LiveSet } from '../releases/live-set.ts';
import { describeFile } from '../releases/build.ts';
import { devServers } from './dev-servers.ts';

const EVERY_MS = 200;

/** Returns a feed that polls the dev servers' entries, so that each page gets current hashes. */
export async function devFeed(root: string): Promise<LiveFeed> {
  const servers = devServers(root);
  const remotes = new Map<string, LiveRemote>();
  const refresh = async (): Promise<void> => {
    for (const [remote, port] of Object.entries(servers)) {
      const brought = await routesIn(path.join(root, remote, 'src/routes.ts'));
      const found = await entryOf(remote, `http://localhost:${port}/`, brought);
      if (found !== null) remotes.set(remote, found);
    }
  };
  await refresh();
  let asking = false;
  const timer = setInterval(() => {
    if (asking) return;
    asking = true;
    void refresh().finally(() => (asking = false));
  }, EVERY_MS);
  return {
    // A new map each time, because choices are memoised by set.
    current: (): LiveSet => new Map(remotes),
    confirmedAt: () => Date.now(),
    findFile: () => null,
    onChange: () => undefined,
    refresh,
    stop: async () => clearInterval(timer),
  };
}

async function entryOf(remote: string, base: string, brought: Brought): Promise<LiveRemote | null> {
  const isShell = remote === 'shell';
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const css = isShell ? ['main.css'] : [];
  const files = await filesOf(base, [entry, ...css]);
  if (files === null) return null;
  const manifest: VersionManifest = {
    remote,
    version: DEV_VERSION,
    name: `${remote.replaceAll('-', '_')}__dev`,
    entry,
    files,
    exposes: {},
    initial: { js: [entry], css },
    uses: {},
    gives: {},
    ...brought,
    ...(isShell ? { documentForm: DOCUMENT_FORM } : {}),
  };
  return { remote, stable: toForeignVersion(manifest, base), canary: null };
}

type Brought = Pick<VersionManifest, 'routes' | 'navigation'>;

/** Reads the routes of a remote; empty while the file is missing or incomplete. */
async function routesIn(file: string): Promise<Brought> {
  try {
    const { mtimeMs } = await stat(file);
    const read = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as Brought;
    return { routes: read.routes ?? [], navigation: read.navigation ?? [] };
  } catch {
    return { routes: [], navigation: [] };
  }
}

type FileInfo = VersionManifest['files'][string];

/** Returns name → hash and size of a dev server's files, or null if one of them is missing. */
async function filesOf(base: string, names: string[]): Promise<VersionManifest['files'] | null> {
  const files: VersionManifest['files'] = {};
  for (const name of names) {
    const file = await fileAt(base + name);
    if (file === null) return null;
    files[name] = file;
  }
  return files;
}

/** Last known response by URL, to skip hashing unchanged files. */
const known = new Map<string, { etag: string; file: FileInfo }>();

async function fileAt(url: string): Promise<FileInfo | null> {
  const before = known.get(url);
  const headers = before === undefined ? {} : { 'if-none-match': before.etag };
  const answer = await fetch(url, { headers }).catch(() => null);
  if (answer?.status === 304 && before !== undefined) return before.file;
  if (!answer?.ok) return null;
  const file = describeFile(Buffer.from(await answer.arrayBuffer()));
  const etag = answer.headers.get('etag');
  if (etag !== null) known.set(url, { etag, file });
  return file;
}

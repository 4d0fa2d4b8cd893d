/** Development: loads every app from its own dev server, with hot reload. Nothing is stored or rolled out. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEV_VERSION, DOCUMENT_FORM, type VersionManifest } from 'contract/manifest';
import {
  type LiveFeed,
  toForeignVersion,
  type LiveRemote,
  type LiveSet,
} from 'releases/interfaces';
import { describeFile } from 'releases/open';
import { readDevServers } from './dev-servers.ts';

/**
 * Returns a feed whose `refresh` reads the dev servers' entries; call it before each page, so that the page gets current
 * hashes. A dev server that is compiling responds when it has finished.
 */
export async function createDevFeed(root: string): Promise<LiveFeed> {
  const servers = Object.entries(readDevServers(root));
  const remotes = new Map<string, LiveRemote>();
  const refresh = async (): Promise<void> => {
    await Promise.all(
      servers.map(async ([remote, port]) => {
        const routes = await readRoutes(path.join(root, remote, 'src/routes.ts'));
        const live = await loadRemote(remote, `http://localhost:${port}/`, routes);
        if (live !== null) remotes.set(remote, live);
      }),
    );
  };
  await refresh();
  return {
    // A new map each time, because the chosen sets are memoised by map.
    current: (): LiveSet => new Map(remotes),
    confirmedAt: () => Date.now(),
    findFile: () => null,
    onChange: () => undefined,
    refresh,
    stop: async () => undefined,
  };
}

async function loadRemote(
  remote: string,
  base: string,
  routes: RoutesFile,
): Promise<LiveRemote | null> {
  const isShell = remote === 'shell';
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const css = isShell ? ['main.css'] : [];
  const files = await hashFiles(base, [entry, ...css]);
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
    ...routes,
    ...(isShell ? { documentForm: DOCUMENT_FORM } : {}),
  };
  return { remote, stable: toForeignVersion(manifest, base), canary: null };
}

type RoutesFile = Pick<VersionManifest, 'routes' | 'navigation'>;

/** Reads the routes of a remote; empty while the file is missing or incomplete. */
async function readRoutes(file: string): Promise<RoutesFile> {
  try {
    const { mtimeMs } = await stat(file);
    const module = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as RoutesFile;
    return { routes: module.routes ?? [], navigation: module.navigation ?? [] };
  } catch {
    return { routes: [], navigation: [] };
  }
}

type FileInfo = VersionManifest['files'][string];

/** Returns name → hash and size of a dev server's files, or null if one of them is missing. */
async function hashFiles(base: string, names: string[]): Promise<VersionManifest['files'] | null> {
  const files: VersionManifest['files'] = {};
  for (const name of names) {
    const file = await hashFile(base + name);
    if (file === null) return null;
    files[name] = file;
  }
  return files;
}

/** URL → last response, so that unchanged files are not hashed again. */
const knownFiles = new Map<string, { etag: string; file: FileInfo }>();

async function hashFile(url: string): Promise<FileInfo | null> {
  const previous = knownFiles.get(url);
  const headers = previous === undefined ? {} : { 'if-none-match': previous.etag };
  const response = await fetch(url, { headers }).catch(() => null);
  if (response?.status === 304 && previous !== undefined) return previous.file;
  if (!response?.ok) return null;
  const file = describeFile(Buffer.from(await response.arrayBuffer()));
  const etag = response.headers.get('etag');
  if (etag !== null) knownFiles.set(url, { etag, file });
  return file;
}

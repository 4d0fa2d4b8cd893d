/** Resolves the address of an override to a version. */
import type { VersionManifest } from 'contract/manifest';
import { MANIFEST_FILE } from 'contract/version-files';
import { describeFile } from '../publish/build.ts';
import { toForeignVersion, type LiveVersion } from '../feed/live-set.ts';
import { readManifest } from '../publish/version-manifest.ts';

const TIMEOUT_MS = 2000;
/** A dev server rebuilds, so results are cached for a moment only. */
const CACHE_MS = 1000;

/** Version name of an entry script without a manifest. */
export const NO_MANIFEST_VERSION = 'override';

const cache = new Map<string, { resolvedAt: number; found: Promise<LiveVersion> }>();

/**
 * Finds the version at an address: a built folder with its `version.json`, or the entry script of a dev server.
 * @throws an Error with a message for staff if there is none
 */
export function resolveOverride(remote: string, url: string): Promise<LiveVersion> {
  const key = `${remote} ${url}`;
  const cached = cache.get(key);
  if (cached !== undefined && Date.now() - cached.resolvedAt < CACHE_MS) return cached.found;
  for (const [other, { resolvedAt }] of cache)
    if (Date.now() - resolvedAt >= CACHE_MS) cache.delete(other);
  const found = resolveAddress(remote, url);
  cache.set(key, { resolvedAt: Date.now(), found });
  found.catch(() => cache.delete(key));
  return found;
}

async function resolveAddress(remote: string, url: string): Promise<LiveVersion> {
  if (/\.m?js$/.test(new URL(url).pathname)) return resolveEntry(remote, url);
  const folder = new URL('.', url.endsWith(MANIFEST_FILE) ? url : `${url.replace(/\/$/, '')}/`);
  const response = await fetchOk(new URL(MANIFEST_FILE, folder).href);
  const isJson = response?.headers.get('content-type')?.includes('json') ?? false;
  if (response === null || !isJson)
    return resolveEntry(remote, new URL('remoteEntry.js', folder).href);
  const manifest = readManifest(await response.json());
  if (manifest.remote !== remote)
    throw new Error(`The build at ${url} is ${manifest.remote}, not ${remote}.`);
  return toForeignVersion(manifest, folder.href);
}

/** Finds an entry without a manifest. Its hash is computed from its current content. */
async function resolveEntry(remote: string, url: string): Promise<LiveVersion> {
  const response = await fetchOk(url);
  if (response === null) throw new Error(`There is no build of ${remote} at ${url}.`);
  const content = Buffer.from(await response.arrayBuffer());
  const name = new RegExp(`\\b(${remote.replaceAll('-', '_')}__\\w+)\\b`).exec(
    content.toString(),
  )?.[1];
  if (name === undefined) throw new Error(`The script at ${url} is not an entry of ${remote}.`);
  const entry = new URL(url).pathname.split('/').at(-1) ?? '';
  const files = { [entry]: describeFile(content) };
  return toForeignVersion(
    buildBareManifest({ remote, name, entry, files }),
    new URL('.', url).href,
  );
}

const buildBareManifest = (
  about: Pick<VersionManifest, 'remote' | 'name' | 'entry' | 'files'>,
): VersionManifest => ({
  ...about,
  version: NO_MANIFEST_VERSION,
  exposes: {},
  initial: { js: [], css: [] },
  uses: {},
  gives: {},
});

async function fetchOk(url: string): Promise<Response | null> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch(() => null);
  return response?.ok ? response : null;
}

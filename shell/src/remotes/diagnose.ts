/** Finds the cause of a failed load by asking the gateway, so that versions are not blamed for other faults. */
import { LEFT_SET_KEY, RELEASE_SET_ID, SET_NAME_META } from 'contract/document';
import type { Release, ReleaseSet } from 'contract/manifest';
import { isRecord } from 'contract/values';
import { MANIFEST_FILE } from 'contract/version-files';
import { readReleaseSet } from './release-set.ts';

/**
 * `disconnected`: nothing can be reached. `missing-module`: the version exposes no such module. `outdated`: new
 * documents have another version, and this one's files may be gone. `broken`: the version is at fault.
 */
export type Cause = 'disconnected' | 'missing-module' | 'outdated' | 'broken';

/** Timeout of the requests in ms: the next candidate waits for them. */
const PROBE_MS = 1000;

/**
 * Finds the cause. A question that is not answered in time counts as answered with no, so the default is `broken`.
 * @param isLate the load timed out instead of failing: then only `disconnected` or `broken`
 */
export async function diagnose(
  page: Document,
  { set, remote, release, module }: FailedLoad,
  isLate: boolean,
): Promise<Cause> {
  const disconnected = withTimeout(isDisconnected());
  const moduleMissing = isLate ? false : withTimeout(lacksModule(release, module));
  const outdated = isLate ? false : withTimeout(isOutdated(page, { set, remote, release }));
  if (await disconnected) return 'disconnected';
  if (await moduleMissing) return 'missing-module';
  return (await outdated) ? 'outdated' : 'broken';
}

interface FailedLoad {
  set: ReleaseSet;
  remote: string;
  release: Release;
  /** Key such as `./home`. */
  module: string;
}

/** Records the reload of an outdated document: a new document with the same release set does not count as outdated. */
export function recordSetLeft(page: Document): void {
  try {
    sessionStorage.setItem(LEFT_SET_KEY, getSetName(page));
  } catch {
    // Without storage no set counts as outdated.
  }
}

const getSetName = (page: Document): string =>
  page.querySelector<HTMLMetaElement>(`meta[name="${SET_NAME_META}"]`)?.content ?? '';

/** False on timeout or error. */
const withTimeout = (response: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    response.catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PROBE_MS)),
  ]);

/** Imported lazily: shared modules are not evaluated yet when the first page is requested. */
async function isDisconnected(): Promise<boolean> {
  const { checkDisconnected } = await import('shared-ui/http');
  return checkDisconnected();
}

/** Reads the version's manifest, because error messages differ between bundlers. */
async function lacksModule({ entry }: Release, module: string): Promise<boolean> {
  const response = await fetch(new URL(MANIFEST_FILE, new URL(entry, location.href)));
  if (!response.ok) return false;
  const manifest: unknown = await response.json();
  const exposes = isRecord(manifest) ? manifest['exposes'] : undefined;
  return isRecord(exposes) && !Object.hasOwn(exposes, module);
}

/** Compares the release with the release set of a new document at this address. */
async function isOutdated(
  page: Document,
  { set, remote, release }: Omit<FailedLoad, 'module'>,
): Promise<boolean> {
  if (set[remote]?.foreign === true) return false;
  if (sessionStorage.getItem(LEFT_SET_KEY) === getSetName(page)) return false;
  const response = await fetch(location.href, {
    headers: { accept: 'text/html' },
    cache: 'no-cache',
  });
  const current = readReleaseSet(extractSet(await response.text()));
  if (Object.keys(current).length === 0) return false;
  const { [remote]: currentRelease } = current;
  return currentRelease?.entry !== release.entry && currentRelease?.stable?.entry !== release.entry;
}

/** Uses a regular expression, because the CSP forbids parsing markup. */
const extractSet = (html: string): string | undefined =>
  new RegExp(`<script [^>]*id="${RELEASE_SET_ID}"[^>]*>([^<]*)</script>`).exec(html)?.[1];

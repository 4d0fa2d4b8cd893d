/** Why a load failed: asked of the gateway, so that no version is charged for what is not its fault. */
import { LEFT_SET_KEY, RELEASE_SET_ID, SET_NAME_META } from 'contract/document';
import type { Release, ReleaseSet } from 'contract/manifest';
import { isRecord } from 'contract/values';
import { MANIFEST_FILE } from 'contract/version-files';
import { readReleaseSet } from './release-set.ts';

/**
 * `disconnected`: nothing can be reached. `missing-module`: the version exposes no such module. `outdated`: new documents have
 * another version, and this one's files may be gone. `broken`: the version is at fault.
 */
export type Cause = 'disconnected' | 'missing-module' | 'outdated' | 'broken';

/** How long the gateway is waited for, in ms: the next candidate waits behind it. */
const PROBE_MS = 1000;

/** Finds out why a module could not be loaded. What was only late is never lacking or outdated. */
export async function diagnose(
  page: Document,
  { set, remote, release, module }: FailedLoad,
  isLate: boolean,
): Promise<Cause> {
  const lost = withTimeout(isDisconnected());
  const lacking = isLate ? false : withTimeout(lacksModule(release, module));
  const outdated = isLate ? false : withTimeout(isOutdated(page, { set, remote, release }));
  if (await lost) return 'disconnected';
  if (await lacking) return 'missing-module';
  return (await outdated) ? 'outdated' : 'broken';
}

interface FailedLoad {
  set: ReleaseSet;
  remote: string;
  release: Release;
  /** Key such as `./home`. */
  module: string;
}

/** Notes that this document is left for a new one: if that has the same set, it is not outdated again. */
export function recordSetLeft(page: Document): void {
  try {
    sessionStorage.setItem(LEFT_SET_KEY, getSetName(page));
  } catch {
    // Without storage no set is taken for outdated.
  }
}

const getSetName = (page: Document): string =>
  page.querySelector<HTMLMetaElement>(`meta[name="${SET_NAME_META}"]`)?.content ?? '';

/** False where the answer takes too long, or there is none. */
const withTimeout = (answer: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    answer.catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PROBE_MS)),
  ]);

/** What is shared is not evaluated yet when the first page is asked for: it is when a load has failed. */
async function isDisconnected(): Promise<boolean> {
  const { checkDisconnected } = await import('shared-ui/http');
  return checkDisconnected();
}

/** By the version's own manifest: containers of different tools have different words for it. */
async function lacksModule({ entry }: Release, module: string): Promise<boolean> {
  const answer = await fetch(new URL(MANIFEST_FILE, new URL(entry, location.href)));
  if (!answer.ok) return false;
  const manifest: unknown = await answer.json();
  const exposes = isRecord(manifest) ? manifest['exposes'] : undefined;
  return isRecord(exposes) && !Object.hasOwn(exposes, module);
}

/** By the set in the document that this address has now. */
async function isOutdated(
  page: Document,
  { set, remote, release }: Omit<FailedLoad, 'module'>,
): Promise<boolean> {
  if (set[remote]?.foreign === true) return false;
  if (sessionStorage.getItem(LEFT_SET_KEY) === getSetName(page)) return false;
  const answer = await fetch(location.href, {
    headers: { accept: 'text/html' },
    cache: 'no-cache',
  });
  const current = readReleaseSet(extractSet(await answer.text()));
  if (Object.keys(current).length === 0) return false;
  const { [remote]: now } = current;
  return now?.entry !== release.entry && now?.stable?.entry !== release.entry;
}

/** The text of the set in a document. Not by a parser: the page's policy lets no markup be parsed. */
const extractSet = (html: string): string | undefined =>
  new RegExp(`<script [^>]*id="${RELEASE_SET_ID}"[^>]*>([^<]*)</script>`).exec(html)?.[1];

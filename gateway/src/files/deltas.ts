/** Deltas of files for browsers that have the previous stable version (RFC 9842). */
import type { IncomingHttpHeaders } from 'node:http';
import { acceptsDeltas } from 'contract/encodings';
import type { ReleaseStore } from 'releases/interfaces';
import { getNamePattern, readDelta } from 'releases/open';

/** Base64 of a SHA-256 hash, as a structured field. */
const BYTE_SEQUENCE = /^:([\w+/]{43}=):$/;

/**
 * Value of `Use-As-Dictionary` for a file: the URLs of the same file in other versions. Null for files that browsers
 * should not keep as dictionary.
 */
export function getDictionaryUse(remote: string, file: string): string | null {
  const pattern = getNamePattern(file);
  return pattern === null ? null : `match="/remotes/${remote}/*/${pattern}"`;
}

/**
 * Returns the delta of a file against the version of the file that the browser has; null if there is no such delta, or
 * the browser has no version or cannot use deltas.
 * @param key key of the file in the store
 */
export async function findDelta(
  store: ReleaseStore,
  key: string,
  headers: IncomingHttpHeaders,
): Promise<Buffer | null> {
  const [, sha256] = BYTE_SEQUENCE.exec(String(headers['available-dictionary'])) ?? [];
  if (sha256 === undefined || !acceptsDeltas(String(headers['accept-encoding']))) return null;
  return readDelta(store, key, Buffer.from(sha256, 'base64'));
}

import type { Release, ReleaseSet, RemoteInDocument } from 'contract/manifest';
import { isRecord } from 'contract/values';

/**
 * Parses the release set. Invalid releases are omitted, and an invalid set counts as empty: a remote without a release
 * shows an error, and the frame stays usable.
 */
export function readReleaseSet(text: string | null | undefined): ReleaseSet {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return isRecord(parsed) ? Object.fromEntries(Object.entries(parsed).filter(isRelease)) : {};
  } catch {
    return {};
  }
}

/** Releases to try, in order: the chosen one, then stable. */
export function getCandidates(set: ReleaseSet, remote: string): readonly Release[] {
  const entry = set[remote];
  if (entry === undefined) return [];
  return entry.stable === undefined ? [entry] : [entry, entry.stable];
}

function isRelease(entry: [string, unknown]): entry is [string, RemoteInDocument] {
  const value = entry[1];
  return (
    isRecord(value) &&
    ['version', 'entry', 'integrity', 'name'].every((key) => typeof value[key] === 'string')
  );
}

/** Attributes a failure to versions of a page view. Pure. */
import type { Release, ReleaseSet, RemoteInDocument } from 'contract/manifest';

export interface AttributedVersion {
  remote: string;
  version: string;
}

export interface Failure {
  /** Remote whose page or fragment failed, or whose file threw; undefined if unknown. */
  owner?: string | undefined;
  /** Version of the owner, if known: after a fallback, stable runs although the set names the canary. */
  version?: string | undefined;
  /** Remote whose file threw, if known. */
  thrower?: string | undefined;
  /** Remotes on the page. */
  present: readonly string[];
}

/**
 * Attributes a failure to versions. During a rollout, the same rule applies to canary and stable, so that failures with
 * another cause count for both alike. The rule depends on the owner, and prefers versions on trial
 * (a canary of their app is being rolled out):
 * - A remote: itself if the shell is not on trial; the shell if only the shell is. If both are, the remote if its own
 *   file threw, and otherwise both: if a page returned something that can't be rendered, a file of the shell throws.
 * - The shell: itself if it is on trial; otherwise the remotes on trial that are present, or the shell if there are
 *   none.
 * - Unknown: all versions on trial that are present, or the shell if there are none.
 */
export function attributeFailure(set: ReleaseSet, failure: Failure): AttributedVersion[] {
  const { owner, thrower, present } = failure;
  const isOnTrial = (remote: string): boolean => set[remote]?.trial === true;
  const onTrial = [...new Set(present)].filter((remote) => remote !== 'shell' && isOnTrial(remote));
  const names = ((): readonly string[] => {
    if (owner === undefined || owner === 'shell') {
      if (isOnTrial('shell')) return owner === undefined ? ['shell', ...onTrial] : ['shell'];
      return onTrial.length > 0 ? onTrial : ['shell'];
    }
    if (!isOnTrial('shell')) return [owner];
    if (!isOnTrial(owner)) return ['shell'];
    return thrower === owner ? [owner] : ['shell', owner];
  })();
  return names.flatMap((remote) => {
    const release = set[remote];
    if (release === undefined) return [];
    const version = remote === owner ? (failure.version ?? release.version) : release.version;
    return [{ remote, version }];
  });
}

/** Remote and version that a file address belongs to; undefined if none of this page. */
export function findOwner(
  set: ReleaseSet,
  address: string,
  isFileOf: (release: Release, address: string) => boolean,
): AttributedVersion | undefined {
  if (address === '') return undefined;
  const found = Object.entries(set)
    .flatMap(([remote, entry]) => getReleases(entry).map((release) => ({ remote, release })))
    .find(({ release }) => isFileOf(release, address));
  return found && { remote: found.remote, version: found.release.version };
}

const getReleases = (entry: RemoteInDocument): Release[] =>
  entry.stable === undefined ? [entry] : [entry, entry.stable];

/** Attributes a failure to versions of a page view. Pure. */
import type { Release, ReleaseSet, RemoteInDocument } from 'contract/manifest';

export interface AttributedVersion {
  remote: string;
  version: string;
}

export interface Failure {
  /** Remote whose page or fragment failed, or whose file threw; undefined if unknown. */
  owner?: string | undefined;
  /** Its version, if known: after a fallback, stable runs although the set names the canary. */
  version?: string | undefined;
  /** Remote whose file threw, if known. */
  thrower?: string | undefined;
  /** Remotes on the page. */
  present: readonly string[];
}

/**
 * Attributes a failure to the version on trial. During a rollout, canary and stable are attributed by the same rule, so
 * that failures of both cancel out. If the shell is on trial, a failure of a stable remote is attributed to the shell.
 * If both are on trial, it is attributed to the remote if the remote's own file threw, and otherwise to both: if a page
 * returned something that can't be rendered, frames of the shell are on the stack too. A failure of an unknown owner is
 * attributed to all versions on trial that are present, and one of the shell to the shell, or to the remotes on trial
 * if the shell is not. Without a trial it is attributed to the owner, or to the shell if the owner is unknown.
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
  const owners = Object.entries(set)
    .flatMap(([remote, entry]) => getReleases(entry).map((release) => ({ remote, release })))
    .find(({ release }) => isFileOf(release, address));
  return owners && { remote: owners.remote, version: owners.release.version };
}

const getReleases = (entry: RemoteInDocument): Release[] =>
  entry.stable === undefined ? [entry] : [entry, entry.stable];

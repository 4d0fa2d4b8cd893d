/** Which versions of a page view a failure is laid on. Pure. */
import type { Release, ReleaseSet, RemoteInDocument } from 'contract/manifest';

/** A version that is charged. */
export interface AttributedVersion {
  remote: string;
  version: string;
}

/** A failure, as far as it matters whose it is. */
export interface Failure {
  /** Whose work failed, by its place or its file; undefined where nobody can tell. */
  owner?: string | undefined;
  /** The version of it, where that is known; a remote that healed is stable in a set that names its canary. */
  version?: string | undefined;
  /** In whose file it was thrown, where that is known. */
  thrower?: string | undefined;
  /** Remotes whose work is in the page. */
  present: readonly string[];
}

/**
 * Lays a failure on who differs. While a remote is on trial, in a rollout, both of its versions are charged by the same rule,
 * so that what fails with either is no news of one. With a shell on trial a stable remote that breaks is a failure of the
 * shell; with both on trial it is the remote's where its own file threw, and both's otherwise: frames of the shell's files
 * stand above where a page gave it what can't be rendered, and prove nothing. Where nobody is on trial it is the owner's.
 */
export function attributeFailure(set: ReleaseSet, fault: Failure): AttributedVersion[] {
  const { owner, thrower, present } = fault;
  const isOnTrial = (remote: string): boolean => set[remote]?.trial === true;
  const tried = [...new Set(present)].filter((each) => each !== 'shell' && isOnTrial(each));
  const names = ((): readonly string[] => {
    if (owner === undefined || owner === 'shell') {
      if (isOnTrial('shell')) return owner === undefined ? ['shell', ...tried] : ['shell'];
      return tried.length > 0 ? tried : ['shell'];
    }
    if (!isOnTrial('shell')) return [owner];
    if (!isOnTrial(owner)) return ['shell'];
    return thrower === owner ? [owner] : ['shell', owner];
  })();
  return names.flatMap((remote) => {
    const release = set[remote];
    if (release === undefined) return [];
    const version = remote === owner ? (fault.version ?? release.version) : release.version;
    return [{ remote, version }];
  });
}

/** The remote and version whose file an address is; undefined where it is of none in this page. */
export function findOwner(
  set: ReleaseSet,
  address: string,
  isOf: (release: Release, address: string) => boolean,
): AttributedVersion | undefined {
  if (address === '') return undefined;
  const found = Object.entries(set)
    .flatMap(([remote, chosen]) => getReleases(chosen).map((release) => ({ remote, release })))
    .find(({ release }) => isOf(release, address));
  return found && { remote: found.remote, version: found.release.version };
}

const getReleases = (chosen: RemoteInDocument): Release[] =>
  chosen.stable === undefined ? [chosen] : [chosen, chosen.stable];

/** What the gateway gives to visitors now, and the choice among it for one visitor. Pure. */
import { versionId, type Release, type ReleaseSet, type VersionManifest } from 'contract/manifest';
import { bucketOf, isChosen } from './bucket.ts';

/** A version that is in a set. */
export interface LiveVersion {
  manifest: VersionManifest;
  release: Release;
  /** Where its files stand: `/remotes/<remote>/<version>/`, or elsewhere for an override. */
  base: string;
}

/** A canary and how far it goes. */
export interface LiveCanary extends LiveVersion {
  percent: number;
  state: 'running' | 'halted';
  /** When it began. */
  since: Date;
}

export interface LiveRemote {
  remote: string;
  stable: LiveVersion;
  canary: LiveCanary | null;
}

/** Remote → what it gives now. */
export type LiveSet = ReadonlyMap<string, LiveRemote>;

/** One remote's version for one page view; `stable` where it is a canary. */
export interface Choice {
  version: LiveVersion;
  stable?: LiveVersion;
}

/** The release set of one page view: remote → choice. */
export type ChosenSet = ReadonlyMap<string, Choice>;

/** Where the files of a version are served. */
const baseOf = (remote: string, version: string): string => `/remotes/${remote}/${version}/`;

/** A published version, ready to be chosen. */
export function liveVersion(manifest: VersionManifest, base?: string): LiveVersion {
  const { remote, version, name, entry, files } = manifest;
  const at = base ?? baseOf(remote, version);
  // A manifest's check has seen that the entry is among the files.
  const integrity = files[entry]?.integrity ?? '';
  return { manifest, base: at, release: { version, entry: `${at}${entry}`, integrity, name } };
}

/**
 * Chooses for one visitor. The same visitor gets the same until staff change something.
 * @param optedOut ids of canaries that failed for this visitor: who has met one stays on stable
 */
export function chooseSet(
  live: LiveSet,
  visitor: string,
  optedOut: ReadonlySet<string>,
): Map<string, Choice> {
  const chosen = new Map<string, Choice>();
  for (const [remote, { stable, canary }] of live) {
    const takes = canary !== null && takesCanary(canary, remote, visitor, optedOut);
    chosen.set(remote, takes ? { version: canary, stable } : { version: stable });
  }
  return chosen;
}

function takesCanary(
  canary: LiveCanary,
  remote: string,
  visitor: string,
  optedOut: ReadonlySet<string>,
): boolean {
  const { version } = canary.manifest;
  if (canary.state === 'halted' || optedOut.has(versionId(remote, version))) return false;
  return isChosen(bucketOf(visitor, remote, version), canary.percent);
}

/** The set as it stands in the document (release contract, "Coherent"). */
export function describeSet(chosen: ChosenSet): ReleaseSet {
  return Object.fromEntries(
    [...chosen].map(([remote, { version, stable }]) => [
      remote,
      stable === undefined ? version.release : { ...version.release, stable: stable.release },
    ]),
  );
}

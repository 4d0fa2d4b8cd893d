/** What the gateway gives to visitors now, and the choice among it for one visitor. Pure. */
import { versionId, type Release, type ReleaseSet, type VersionManifest } from 'contract/manifest';
import type { Language } from 'contract/language';
import { bucketOf, isChosen } from './bucket.ts';

/** A version that is in a set. */
export interface LiveVersion {
  manifest: VersionManifest;
  release: Release;
  /** Where its files stand: `/remotes/<remote>/<version>/`, on an asset origin where there is one, or elsewhere for an override. */
  base: string;
  /** Whether it was never published here: an override, or a dev server. It may bear the name of a version that was. */
  isForeign: boolean;
}

/** A canary and how far it goes. */
export interface LiveCanary extends LiveVersion {
  percent: number;
  state: 'running' | 'halted';
  /** When it began. */
  since: Date;
  /** Since when it has this share. */
  percentSince: Date;
}

export interface LiveRemote {
  remote: string;
  /** Null while the first version of the remote is a canary: whoever does not get it has nothing of the remote. */
  stable: LiveVersion | null;
  canary: LiveCanary | null;
}

/** Remote → what it gives now. */
export type LiveSet = ReadonlyMap<string, LiveRemote>;

/** One remote's version for one page view; `stable` where another one stands behind it. */
export interface Choice {
  version: LiveVersion;
  stable?: LiveVersion;
  /** Whether it is the canary of the remote, which need have no stable version. */
  isCanary?: true;
  /** A canary of the remote is being rolled out, whichever of the two this view has. */
  trial?: boolean;
}

/** The release set of one page view: remote → choice. */
export type ChosenSet = ReadonlyMap<string, Choice>;

/** Where the files of a version are served. */
const baseOf = (remote: string, version: string): string => `/remotes/${remote}/${version}/`;

/**
 * A published version, ready to be chosen.
 * @param origin where its files are; empty for the gateway's own
 */
export const ownVersion = (manifest: VersionManifest, origin = ''): LiveVersion =>
  versionAt(manifest, `${origin}${baseOf(manifest.remote, manifest.version)}`, false);

/** A version that stands elsewhere, under the address of its folder. */
export const foreignVersion = (manifest: VersionManifest, base: string): LiveVersion =>
  versionAt(manifest, base, true);

function versionAt(manifest: VersionManifest, base: string, isForeign: boolean): LiveVersion {
  const { version, name, entry, files } = manifest;
  // A manifest's check has seen that the entry is among the files.
  const integrity = files[entry]?.integrity ?? '';
  const release = { version, entry: `${base}${entry}`, integrity, name };
  return {
    manifest,
    base,
    isForeign,
    release: isForeign ? { ...release, foreign: true } : release,
  };
}

/** The sets of a live set that somebody got, by the remotes whose canary is in them: all who get the same share one. */
const given = new WeakMap<LiveSet, Map<string, ChosenSet>>();

/**
 * Chooses for one visitor. The same visitor gets the same until staff change something.
 * @param optedOut ids of canaries that failed for this visitor: who has met one stays on stable
 */
export function chooseSet(
  live: LiveSet,
  visitor: string,
  optedOut: ReadonlySet<string>,
): ChosenSet {
  const taken: string[] = [];
  for (const [remote, { canary }] of live)
    if (canary !== null && takesCanary(canary, remote, visitor, optedOut)) taken.push(remote);
  return setWith(live, taken);
}

/** Every set that somebody can get: stable or canary of every remote. */
export function setsOf(live: LiveSet): ChosenSet[] {
  let taken: string[][] = [[]];
  for (const [remote, { canary }] of live)
    if (canary !== null) taken = taken.flatMap((each) => [each, [...each, remote]]);
  return taken.map((each) => setWith(live, each));
}

/** The set with the canaries of these remotes, and stable of all others. */
function setWith(live: LiveSet, taken: readonly string[]): ChosenSet {
  const sets = given.get(live) ?? new Map<string, ChosenSet>();
  given.set(live, sets);
  const key = taken.join(' ');
  const chosen: ChosenSet =
    sets.get(key) ??
    new Map(
      [...live].flatMap(([remote, each]) => {
        const choice = choiceOf(each, taken.includes(remote));
        return choice === null ? [] : [[remote, choice] as const];
      }),
    );
  sets.set(key, chosen);
  return chosen;
}

/** Null where the visitor has nothing of the remote. */
function choiceOf({ stable, canary }: LiveRemote, isTaken: boolean): Choice | null {
  const trial = canary?.state === 'running' ? { trial: true } : {};
  if (canary !== null && isTaken)
    return { version: canary, ...(stable === null ? {} : { stable }), isCanary: true, ...trial };
  return stable === null ? null : { version: stable, ...trial };
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

/** The script of a version's texts in a language, or in English where it has none in that; null where it has none at all. */
export const textsOf = ({ manifest }: LiveVersion, language: Language): string | null =>
  manifest.texts?.files[language] ?? manifest.texts?.files['en'] ?? null;

/** Whether a version speaks a language. English is what every version speaks. */
export const speaks = ({ manifest }: LiveVersion, language: Language): boolean =>
  language === 'en' || manifest.texts?.files[language] !== undefined;

/** A version as a page in a language names it. */
function releaseIn(version: LiveVersion, language: Language): Release {
  const { release, base, manifest } = version;
  const file = textsOf(version, language);
  const texts =
    file === null
      ? {}
      : { texts: { src: `${base}${file}`, integrity: manifest.files[file]?.integrity ?? '' } };
  return { ...release, ...texts, ...(speaks(version, language) ? {} : { speaks: 'en' }) };
}

/** The set as it stands in a document in a language (RELEASE-8). */
export function describeSet(chosen: ChosenSet, language: Language): ReleaseSet {
  return Object.fromEntries(
    [...chosen].map(([remote, { version, stable, trial }]) => [
      remote,
      {
        ...releaseIn(version, language),
        ...(stable === undefined ? {} : { stable: releaseIn(stable, language) }),
        ...(trial === true ? { trial } : {}),
      },
    ]),
  );
}

/** The versions that are live now, and the choice among them for one visitor. Pure. */
import { versionId, type Release, type ReleaseSet, type VersionManifest } from 'contract/manifest';
import type { Language } from 'contract/language';
import { getBucket, isChosen } from './bucket.ts';

export interface LiveVersion {
  manifest: VersionManifest;
  release: Release;
  /**
   * Base URL of its files: `/remotes/<remote>/<version>/`, on the asset origin if there is one, or elsewhere for an
   * override.
   */
  base: string;
  /**
   * Whether it was never published here: an override or a dev server. Its name may equal that of a published version.
   */
  isForeign: boolean;
}

export interface LiveCanary extends LiveVersion {
  percent: number;
  state: 'running' | 'halted';
  since: Date;
  percentSince: Date;
}

export interface LiveRemote {
  remote: string;
  /** Null while the first version of the remote is a canary: other visitors have no version of the remote then. */
  stable: LiveVersion | null;
  canary: LiveCanary | null;
}

export type LiveSet = ReadonlyMap<string, LiveRemote>;

/** One remote's version for one page view; `stable` if it is the fallback of a canary. */
export interface Choice {
  version: LiveVersion;
  stable?: LiveVersion;
  /** Whether it is the remote's canary; the remote may have no stable version. */
  isCanary?: true;
  /** Whether the remote has a running canary, whichever version this view has. */
  isInRollout?: boolean;
}

/** The release set of one page view: remote → choice. */
export type ChosenSet = ReadonlyMap<string, Choice>;

const getBasePath = (remote: string, version: string): string => `/remotes/${remote}/${version}/`;

/**
 * A published version as a live version.
 * @param origin where its files are; empty for the gateway's own
 */
export const toLiveVersion = (manifest: VersionManifest, origin = ''): LiveVersion =>
  createVersion(manifest, `${origin}${getBasePath(manifest.remote, manifest.version)}`, false);

/**
 * A version that was not published here, as a live version.
 * @param base URL of its folder
 */
export const toForeignVersion = (manifest: VersionManifest, base: string): LiveVersion =>
  createVersion(manifest, base, true);

function createVersion(manifest: VersionManifest, base: string, isForeign: boolean): LiveVersion {
  const { version, name, entry, files } = manifest;
  // `readManifest` has checked that the entry is among the files.
  const integrity = files[entry]?.integrity ?? '';
  const release = { version, entry: `${base}${entry}`, integrity, name };
  return {
    manifest,
    base,
    isForeign,
    release: isForeign ? { ...release, foreign: true } : release,
  };
}

/**
 * Chosen sets of a live set, by the remotes whose canary they contain: visitors with the same choices share one
 * object.
 */
const chosenSets = new WeakMap<LiveSet, Map<string, ChosenSet>>();

/**
 * Chooses versions for one visitor. The result stays the same until staff change something.
 * @param optedOut ids of canaries that failed for this visitor, who stays on stable
 */
export function chooseSet(
  live: LiveSet,
  visitor: string,
  optedOut: ReadonlySet<string>,
): ChosenSet {
  const canaryRemotes: string[] = [];
  for (const [remote, { canary }] of live)
    if (canary !== null && isAssigned(canary, remote, visitor, optedOut))
      canaryRemotes.push(remote);
  return getSet(live, canaryRemotes);
}

/** Every set that a visitor can get: stable or canary of every remote. */
export function listSets(live: LiveSet): ChosenSet[] {
  let combinations: string[][] = [[]];
  for (const [remote, { canary }] of live)
    if (canary !== null) combinations = combinations.flatMap((each) => [each, [...each, remote]]);
  return combinations.map((each) => getSet(live, each));
}

function getSet(live: LiveSet, canaryRemotes: readonly string[]): ChosenSet {
  const sets = chosenSets.get(live) ?? new Map<string, ChosenSet>();
  chosenSets.set(live, sets);
  const key = canaryRemotes.join(' ');
  const chosen: ChosenSet =
    sets.get(key) ??
    new Map(
      [...live].flatMap(([remote, each]) => {
        const choice = createChoice(each, canaryRemotes.includes(remote));
        return choice === null ? [] : [[remote, choice] as const];
      }),
    );
  sets.set(key, chosen);
  return chosen;
}

/** Null if the visitor has no version of the remote. */
function createChoice({ stable, canary }: LiveRemote, getsCanary: boolean): Choice | null {
  const rollout = canary?.state === 'running' ? { isInRollout: true } : {};
  if (canary !== null && getsCanary)
    return { version: canary, ...(stable === null ? {} : { stable }), isCanary: true, ...rollout };
  return stable === null ? null : { version: stable, ...rollout };
}

function isAssigned(
  canary: LiveCanary,
  remote: string,
  visitor: string,
  optedOut: ReadonlySet<string>,
): boolean {
  const { version } = canary.manifest;
  if (canary.state === 'halted' || optedOut.has(versionId(remote, version))) return false;
  return isChosen(getBucket(visitor, remote, version), canary.percent);
}

/** The version's script of texts in a language, else in English; null if it has no such scripts. */
export const getTextsFile = ({ manifest }: LiveVersion, language: Language): string | null =>
  manifest.texts?.files[language] ?? manifest.texts?.files['en'] ?? null;

/** Whether a version supports a language. Every version supports English. */
export const supportsLanguage = ({ manifest }: LiveVersion, language: Language): boolean =>
  language === 'en' || manifest.texts?.files[language] !== undefined;

/** A version as a page in this language refers to it. */
function toRelease(version: LiveVersion, language: Language): Release {
  const { release, base, manifest } = version;
  const file = getTextsFile(version, language);
  const texts =
    file === null
      ? {}
      : { texts: { src: `${base}${file}`, integrity: manifest.files[file]?.integrity ?? '' } };
  return { ...release, ...texts, ...(supportsLanguage(version, language) ? {} : { speaks: 'en' }) };
}

/** The set as it is embedded in a document in this language (RELEASE-8). */
export function describeSet(chosen: ChosenSet, language: Language): ReleaseSet {
  return Object.fromEntries(
    [...chosen].map(([remote, { version, stable, isInRollout }]) => [
      remote,
      {
        ...toRelease(version, language),
        ...(stable === undefined ? {} : { stable: toRelease(stable, language) }),
        ...(isInRollout === true ? { trial: true as const } : {}),
      },
    ]),
  );
}

/** Chooses among the live versions for one visitor. Pure. */
import { CONSOLE_APP, isConsoleApp } from 'contract/console';
import { toVersionId, type Release, type ReleaseSet } from 'contract/manifest';
import type { Language } from 'contract/language';
import type { LiveCanary, LiveRemote, LiveSet, LiveVersion } from 'releases/interfaces';
import { getBucket, isChosen } from './bucket.ts';

/** One remote's version for one page view; `stable` is the fallback of a canary or an override. */
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

/**
 * Chosen sets of a live set, by the remotes whose canary they contain: visitors with the same choices share one
 * object.
 */
const chosenSets = new WeakMap<LiveSet, Map<string, ChosenSet>>();

const consoleSets = new WeakMap<LiveSet, ChosenSet>();

/** Returns the set of the console's origin: stable of the shell and of the console, never a canary (CONSOLE-26). */
export function getConsoleSet(live: LiveSet): ChosenSet {
  const chosen: ChosenSet =
    consoleSets.get(live) ??
    new Map(
      [...live].flatMap(([remote, { stable }]) =>
        isConsoleApp(remote) && stable !== null ? [[remote, { version: stable }] as const] : [],
      ),
    );
  consoleSets.set(live, chosen);
  return chosen;
}

/**
 * Chooses versions of the shop for one visitor. The result stays the same until the live set changes.
 * @param optedOut IDs of canaries that failed for this visitor, who stays on stable
 * @param isStaff whether the visitor is a staff member, who gets canaries before others
 */
export function chooseSet(
  live: LiveSet,
  visitor: string,
  optedOut: ReadonlySet<string>,
  isStaff = false,
): ChosenSet {
  const canaryRemotes: string[] = [];
  for (const [remote, { canary }] of listShopApps(live))
    if (canary !== null && isAssigned(canary, remote, { visitor, optedOut, isStaff }))
      canaryRemotes.push(remote);
  return getSet(live, canaryRemotes);
}

/** Lists all apps but the console, which the shop never loads. */
const listShopApps = (live: LiveSet): (readonly [string, LiveRemote])[] =>
  [...live].filter(([remote]) => remote !== CONSOLE_APP);

/**
 * Lists every combination of stable and canary of the shop's remotes, also with halted canaries, which visitors no
 * longer get.
 */
export function listSets(live: LiveSet): ChosenSet[] {
  let combinations: string[][] = [[]];
  for (const [remote, { canary }] of listShopApps(live))
    if (canary !== null)
      combinations = combinations.flatMap((combination) => [combination, [...combination, remote]]);
  return combinations.map((canaries) => getSet(live, canaries));
}

/**
 * Returns stable of every app of the shop. Pages with a preview or an override use it, so that their faults never come
 * from the canary of another app.
 */
export const getStableSet = (live: LiveSet): ChosenSet => getSet(live, []);

function getSet(live: LiveSet, canaryRemotes: readonly string[]): ChosenSet {
  const sets = chosenSets.get(live) ?? new Map<string, ChosenSet>();
  chosenSets.set(live, sets);
  const key = canaryRemotes.join(' ');
  const chosen: ChosenSet =
    sets.get(key) ??
    new Map(
      listShopApps(live).flatMap(([remote, release]) => {
        const choice = createChoice(release, canaryRemotes.includes(remote));
        return choice === null ? [] : [[remote, choice] as const];
      }),
    );
  sets.set(key, chosen);
  return chosen;
}

/** Returns null if the visitor has no version of the remote. */
function createChoice({ stable, canary }: LiveRemote, getsCanary: boolean): Choice | null {
  const rollout = canary?.state === 'running' ? { isInRollout: true } : {};
  if (canary !== null && getsCanary)
    return { version: canary, ...(stable === null ? {} : { stable }), isCanary: true, ...rollout };
  return stable === null ? null : { version: stable, ...rollout };
}

function isAssigned(
  canary: LiveCanary,
  remote: string,
  {
    visitor,
    optedOut,
    isStaff,
  }: { visitor: string; optedOut: ReadonlySet<string>; isStaff: boolean },
): boolean {
  const { version } = canary.manifest;
  if (canary.state === 'halted' || optedOut.has(toVersionId(remote, version))) return false;
  if (isStaff && canary.isForStaff) return true;
  return isChosen(getBucket(visitor, remote, version), canary.percent);
}

/** Returns the version's script of texts in a language, else in English; null if it has no such scripts. */
export const getTextsFile = ({ manifest }: LiveVersion, language: Language): string | null =>
  manifest.texts?.files[language] ?? manifest.texts?.files['en'] ?? null;

/** Whether a version supports a language. Every version supports English. */
export const supportsLanguage = ({ manifest }: LiveVersion, language: Language): boolean =>
  language === 'en' || manifest.texts?.files[language] !== undefined;

function toRelease(version: LiveVersion, language: Language): Release {
  const { release, base, manifest } = version;
  const file = getTextsFile(version, language);
  const texts =
    file === null
      ? {}
      : { texts: { src: `${base}${file}`, integrity: manifest.files[file]?.integrity ?? '' } };
  return {
    ...release,
    ...texts,
    ...(supportsLanguage(version, language) ? {} : { contentLanguage: 'en' }),
  };
}

/** Describes the set as documents in this language embed it (RELEASE-8). */
export function toReleaseSet(chosen: ChosenSet, language: Language): ReleaseSet {
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

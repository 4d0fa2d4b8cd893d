import { toVersionId } from 'contract/manifest';
import type { LiveSet } from 'releases/interfaces';
import { getConsoleSet, listSets, type ChosenSet } from './choose-set.ts';
import { getSetDigest } from '../visitor/view-token.ts';

/**
 * Lists the versions that a page with this set may load (a stable version that is only a fallback as `or ID`), and the
 * remotes in a rollout. Set names are digests of these strings: if their format changes, reports of open pages are
 * rejected.
 */
const describeSet = (chosen: ChosenSet): string[] =>
  [...chosen].flatMap(([remote, { version, stable, isInRollout }]) => [
    toVersionId(remote, version.manifest.version),
    ...(stable === undefined ? [] : [`or ${toVersionId(remote, stable.manifest.version)}`]),
    ...(isInRollout === true ? [`${remote} in rollout`] : []),
  ]);

/** Maximum of remembered sets. Pages that were opened before recent changes still report. */
const MAX_REMEMBERED = 1024;

const names = new WeakMap<ChosenSet, string>();

/** Returns the name by which reports refer to a set: a digest, computed once for each set object. */
export function getSetName(chosen: ChosenSet): string {
  const name = names.get(chosen) ?? getSetDigest(describeSet(chosen));
  names.set(chosen, name);
  return name;
}

/** Lists every set that a page can have at present: the sets of the shop, and the set of the console. */
const listPageSets = (live: LiveSet): ChosenSet[] => [...listSets(live), getConsoleSet(live)];

/** Names of all sets that a page can have at present. */
export const listSetNames = (live: LiveSet): ReadonlySet<string> =>
  new Set(listPageSets(live).map(getSetName));

/** Sets of open pages, found by name. */
export class KnownSets {
  readonly #sets = new Map<string, ChosenSet>();

  remember(live: LiveSet): void {
    for (const chosen of listPageSets(live)) {
      const name = getSetName(chosen);
      this.#sets.delete(name);
      this.#sets.set(name, chosen);
    }
    for (const oldest of this.#sets.keys()) {
      if (this.#sets.size <= MAX_REMEMBERED) return;
      this.#sets.delete(oldest);
    }
  }

  find(name: string): ChosenSet | undefined {
    return this.#sets.get(name);
  }
}

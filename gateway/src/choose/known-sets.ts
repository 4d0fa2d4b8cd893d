import { toVersionId } from 'contract/manifest';
import type { LiveSet } from 'releases/interfaces';
import { getConsoleSet, listSets, type ChosenSet } from './choose-set.ts';
import { getSetDigest } from '../visitor/view-token.ts';

/**
 * Identifies all versions that a page with this set may load, which of them are only fallbacks, and remotes in a
 * rollout. Set names are digests of these strings: if their format changes, reports of open pages are rejected.
 */
const listIds = (chosen: ChosenSet): string[] =>
  [...chosen].flatMap(([remote, { version, stable, isInRollout }]) => [
    toVersionId(remote, version.manifest.version),
    ...(stable === undefined ? [] : [`or ${toVersionId(remote, stable.manifest.version)}`]),
    ...(isInRollout === true ? [`${remote} in rollout`] : []),
  ]);

/** Sets that are remembered: pages from before recent changes still report. */
const MAX_REMEMBERED = 1024;

const names = new WeakMap<ChosenSet, string>();

/** Digest of what `listIds` returns. Reports refer to the set by it. Computed once for each set object. */
export function getSetName(chosen: ChosenSet): string {
  const name = names.get(chosen) ?? getSetDigest(listIds(chosen));
  names.set(chosen, name);
  return name;
}

/** Every set that a page can have at present: those of the shop's visitors, and the console's. */
const listPageSets = (live: LiveSet): ChosenSet[] => [...listSets(live), getConsoleSet(live)];

/** Digests of all sets that a page can have at present. */
export const listSetNames = (live: LiveSet): ReadonlySet<string> =>
  new Set(listPageSets(live).map(getSetName));

export class KnownSets {
  readonly #sets = new Map<string, ChosenSet>();

  remember(live: LiveSet): void {
    for (const chosen of listPageSets(live)) {
      const digest = getSetName(chosen);
      this.#sets.delete(digest);
      this.#sets.set(digest, chosen);
    }
    for (const oldest of this.#sets.keys()) {
      if (this.#sets.size <= MAX_REMEMBERED) return;
      this.#sets.delete(oldest);
    }
  }

  find(digest: string): ChosenSet | undefined {
    return this.#sets.get(digest);
  }
}

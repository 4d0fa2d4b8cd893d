/** The release sets that pages may have been served with, under the short names that their tokens carry. */
import { versionId } from 'contract/manifest';
import type { ChosenSet, Choice, LiveSet } from '../live-set.ts';
import { setDigest } from './report-token.ts';

/** Names of everything that a page with this set may load. */
export const idsOf = (chosen: ChosenSet): string[] =>
  [...chosen].flatMap(([remote, { version, stable }]) =>
    [version, stable]
      .filter((each) => each !== undefined)
      .map((each) => versionId(remote, each.manifest.version)),
  );

/** So many sets are remembered: pages of some changes ago still report. */
const REMEMBERED = 1024;

export class KnownSets {
  readonly #sets = new Map<string, ChosenSet>();

  /** Remembers every set that visitors can get now. */
  remember(live: LiveSet): void {
    for (const chosen of combinations(live)) {
      const digest = setDigest(idsOf(chosen));
      this.#sets.delete(digest);
      this.#sets.set(digest, chosen);
    }
    for (const oldest of this.#sets.keys()) {
      if (this.#sets.size <= REMEMBERED) return;
      this.#sets.delete(oldest);
    }
  }

  find(digest: string): ChosenSet | undefined {
    return this.#sets.get(digest);
  }
}

/** Every choice of stable or canary for every remote. */
function combinations(live: LiveSet): ChosenSet[] {
  let sets: Map<string, Choice>[] = [new Map()];
  for (const [remote, { stable, canary }] of live) {
    const choices: Choice[] = [{ version: stable }];
    if (canary !== null) choices.push({ version: canary, stable });
    sets = sets.flatMap((set) => choices.map((choice) => new Map([...set, [remote, choice]])));
  }
  return sets;
}

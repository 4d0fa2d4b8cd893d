/** Ranking of search results, without any database. */
import { wordsOf } from './fold.rules.ts';
import { wholeKeys } from './sound.rules.ts';
import { KINDS, type Kind } from './search-index.sql.ts';

/** A row of the index that has some of the words looked for. */
export interface Candidate {
  kind: number;
  id: number;
  name: string;
  folded: string;
  /** The same of its name in Hindi; empty where it has none. */
  folded_hi: string;
  words: string[];
  sub_category_id: number;
  sub_category_name: string;
}

/** What was found, before its price and picture are known. */
export interface Found {
  type: Kind;
  id: number;
  name: string;
  subcategory: { id: number; name: string };
}

export const RESULTS_SHOWN = 10;
const SERVICE = KINDS.indexOf('service');

/**
 * Best first: services that are called just what was typed, also in other letters, then names that begin with it, then what has all of its words (a keyword counts
 * as much as the name), then names with a word that begins so, then those with most of the words;
 * services before products before parts; short names before long.
 * `groups` holds, for each word typed, the words of the index that stand for it.
 */
export function rank(
  candidates: readonly Candidate[],
  typed: string,
  groups: readonly (readonly string[])[],
): Found[] {
  const words = wordsOf(typed);
  const scored = candidates.map((candidate) => {
    const has = new Set(candidate.words);
    return {
      candidate,
      score: [
        -closeness(candidate, has, typed, words),
        -groups.filter((group) => group.some((word) => has.has(word))).length,
        candidate.kind,
        candidate.folded.length,
        candidate.id,
      ],
    };
  });
  scored.sort((one, other) => compare(one.score, other.score));
  return scored.slice(0, RESULTS_SHOWN).map(({ candidate }) => toResult(candidate));
}

function closeness(
  { folded, folded_hi: hindi, kind }: Candidate,
  has: ReadonlySet<string>,
  typed: string,
  words: readonly string[],
): number {
  if (kind === SERVICE && wholeKeys(typed).some((key) => has.has(key))) return 4;
  if (folded.startsWith(typed) || hindi.startsWith(typed)) return 3;
  if (words.every((word) => has.has(word))) return 2;
  return ` ${folded} ${hindi}`.includes(` ${typed}`) ? 1 : 0;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

const toResult = (row: Candidate): Found => ({
  type: KINDS[row.kind] ?? 'product',
  id: row.id,
  name: row.name,
  subcategory: { id: row.sub_category_id, name: row.sub_category_name },
});

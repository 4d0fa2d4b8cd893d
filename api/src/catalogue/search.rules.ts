/** Ranking of search results. */
import { splitWords } from './fold.rules.ts';
import { toNameKeys } from './phonetics.rules.ts';
import { KINDS, type Kind } from './search-index.sql.ts';

/** An entry of the search index that matches some of the words. */
export interface Candidate {
  kind: number;
  id: number;
  name: string;
  folded: string;
  /** Empty if there is no Hindi name. */
  folded_hi: string;
  words: string[];
  sub_category_id: number;
  sub_category_name: string;
}

/** A result before its price and image are loaded. */
export interface RankedResult {
  type: Kind;
  id: number;
  name: string;
  subcategory: { id: number; name: string };
}

export const MAX_RESULTS = 10;
const SERVICE = KINDS.indexOf('service');

/**
 * Ranks candidates, best first: services whose full name was typed (in any script), names that start with the query,
 * entries with all words (keywords count like words of the name), names with a word that starts with the query, then by
 * number of matching words. Ties: services, products, parts; then shorter names.
 * @param groups for each typed word, the index words that match it
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  query: string,
  groups: readonly (readonly string[])[],
): RankedResult[] {
  const words = splitWords(query);
  const scored = candidates.map((candidate) => {
    const entryWords = new Set(candidate.words);
    return {
      candidate,
      score: [
        -scoreMatch(candidate, entryWords, query, words),
        -groups.filter((group) => group.some((word) => entryWords.has(word))).length,
        candidate.kind,
        candidate.folded.length,
        candidate.id,
      ],
    };
  });
  scored.sort((a, b) => compareScores(a.score, b.score));
  return scored.slice(0, MAX_RESULTS).map(({ candidate }) => toResult(candidate));
}

function scoreMatch(
  { folded, folded_hi: hindi, kind }: Candidate,
  entryWords: ReadonlySet<string>,
  query: string,
  words: readonly string[],
): number {
  if (kind === SERVICE && toNameKeys(query).some((key) => entryWords.has(key))) return 4;
  if (folded.startsWith(query) || hindi.startsWith(query)) return 3;
  if (words.every((word) => entryWords.has(word))) return 2;
  return ` ${folded} ${hindi}`.includes(` ${query}`) ? 1 : 0;
}

function compareScores(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

const toResult = (row: Candidate): RankedResult => ({
  type: KINDS[row.kind] ?? 'product',
  id: row.id,
  name: row.name,
  subcategory: { id: row.sub_category_id, name: row.sub_category_name },
});

/** How names and queries are made comparable. The same folding serves both sides of the search. */

const LATIN_MARKS = /[\u0300-\u036f]/g;
const NOT_A_WORD = /[^\p{L}\p{M}\p{N}]+/gu;

/** Lower case, no Latin accents, one space between words: `Fridge – Gás` becomes `fridge gas`. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(LATIN_MARKS, '').toLowerCase().replace(NOT_A_WORD, ' ').trim();

/** The distinct words of a folded text. */
export const wordsOf = (folded: string): string[] =>
  folded === '' ? [] : [...new Set(folded.split(' '))];

/**
 * A word and the word less any one letter. Two words that are one typing error apart (a letter
 * missing, extra, wrong, or two neighbours swapped) have a key in common.
 */
export function errorKeys(word: string): string[] {
  const letters = [...word];
  const shorter = letters.map((_, left) => letters.toSpliced(left, 1).join(''));
  return [...new Set([word, ...shorter])].filter((key) => key.length > 0);
}

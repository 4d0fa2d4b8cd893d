import { foldDigits } from 'contract/digits';

/** Normalizes names and queries for the search. Index and query use the same folding. */

/** Maximum length of a query. One letter may fold to eighteen, so the folded query is truncated too. */
const MAX_QUERY_LETTERS = 200;
/** Maximum word length; words of the catalogue are shorter. */
const MAX_WORD_LETTERS = 40;
/** Longer words get no deletion keys. */
const MAX_KEYED_LETTERS = 25;

const LATIN_MARKS = /[\u0300-\u036f]/g;
/** Nukta and zero-width joiners, which people omit. */
const HINDI_MARKS = /[\u093c\u200c\u200d]/g;
const NOT_A_WORD = /[^\p{L}\p{M}\p{N}]+/gu;

/** Truncates a text without splitting a surrogate pair. */
const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');

/**
 * Lower case, digits as 0 to 9, no Latin accents, no nukta, one sign for nasal vowels, single spaces: `Fridge – Gás`
 * becomes `fridge gas`, `फ़्रिज़` becomes `फ्रिज`.
 */
export const fold = (text: string): string =>
  foldDigits(text)
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .replace(HINDI_MARKS, '')
    .replaceAll('ँ', 'ं')
    .toLowerCase()
    .replace(NOT_A_WORD, ' ')
    .trim();

/** Folds user input to at most 200 letters. */
export const foldQuery = (text: string): string =>
  truncate(fold(truncate(text, MAX_QUERY_LETTERS)), MAX_QUERY_LETTERS).trimEnd();

/** Distinct words of a folded text, each at most 40 letters. */
export const splitWords = (folded: string): string[] =>
  folded === ''
    ? []
    : [...new Set(folded.split(' ').map((word) => truncate(word, MAX_WORD_LETTERS)))];

/**
 * Returns the word and all its variants with one letter removed. Two words that are one typing error apart (a letter
 * missing, extra, wrong, or two neighbours swapped) share a key. The only key of a word over 25 letters is the word
 * itself. So a word has at most 26 keys, each of at most 40 letters.
 */
export function getDeletionKeys(word: string): string[] {
  const letters = [...word];
  if (letters.length > MAX_KEYED_LETTERS) return [word];
  const shorter = letters.map((_, removed) => letters.toSpliced(removed, 1).join(''));
  return [...new Set([word, ...shorter])].filter((key) => key.length > 0);
}

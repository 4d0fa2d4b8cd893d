import { foldDigits } from 'contract/digits';

/** How names and queries are made comparable. The same folding serves both sides of the search. */

/** Most letters of a folded query. One letter may fold to eighteen, so what came out is measured. */
const QUERY_LETTERS = 200;
/** Most letters of a word: the longest one of the catalogue has half as many. */
const WORD_LETTERS = 40;
/** Longer words are taken as they are typed. */
const KEYED_LETTERS = 25;

const LATIN_MARKS = /[\u0300-\u036f]/g;
/** The dot below letters, and what only joins or parts them: people leave them out. */
const HINDI_MARKS = /[\u093c\u200c\u200d]/g;
const NOT_A_WORD = /[^\p{L}\p{M}\p{N}]+/gu;

/** The beginning of a text; a letter of two code units is never cut in two. */
const beginning = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/**
 * Lower case, digits as 0 to 9, no Latin accents, no nukta, one sign for a vowel through the nose, one space between words: `Fridge – Gás`
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

/** What a stranger typed, folded: at most 200 letters, whatever went in. */
export const foldQuery = (text: string): string =>
  beginning(fold(beginning(text, QUERY_LETTERS)), QUERY_LETTERS).trimEnd();

/** The distinct words of a folded text, each of at most 40 letters. */
export const wordsOf = (folded: string): string[] =>
  folded === '' ? [] : [...new Set(folded.split(' ').map((word) => beginning(word, WORD_LETTERS)))];

/**
 * A word and the word less any one letter. Two words that are one typing error apart (a letter
 * missing, extra, wrong, or two neighbours swapped) have a key in common. A word of more than 25
 * letters has no key but itself: at most 26 keys, of at most 40 letters.
 */
export function errorKeys(word: string): string[] {
  const letters = [...word];
  if (letters.length > KEYED_LETTERS) return [word];
  const shorter = letters.map((_, left) => letters.toSpliced(left, 1).join(''));
  return [...new Set([word, ...shorter])].filter((key) => key.length > 0);
}

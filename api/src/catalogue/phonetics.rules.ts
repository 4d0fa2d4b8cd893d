/**
 * Phonetic keys, independent of script: `paani`, `pani` and `पानी` have the same key. People write Hindi in Latin
 * letters with no fixed spelling, and English in Devanagari.
 */

/** Prefix of a phonetic key. Typed words cannot contain it. */
const PHONETIC_PREFIX = '~';

/**
 * Letters and signs by sound: `i` and `e` are equal, `u` and `o` are equal. `toPhoneticKey` drops `a`. Two signs are
 * silent.
 */
const LETTERS_BY_SOUND: Readonly<Record<string, string>> = {
  '': 'ः ्',
  a: 'अ आ ा',
  i: 'इ ई ए ऐ ि ी े ै',
  u: 'उ ऊ ओ औ ऑ ु ू ो ौ ॉ',
  ri: 'ऋ ृ',
  b: 'ब भ',
  c: 'च छ',
  d: 'ड ढ द ध',
  f: 'फ',
  g: 'ग घ',
  h: 'ह',
  j: 'ज झ',
  k: 'क ख',
  l: 'ल',
  m: 'म',
  n: 'ङ ञ ण न ं ँ',
  p: 'प',
  r: 'र',
  s: 'श ष स',
  t: 'ट ठ त थ',
  v: 'व',
  y: 'य',
};

const SOUNDS: ReadonlyMap<string, string> = new Map(
  Object.entries(LETTERS_BY_SOUND).flatMap(([sound, letters]) =>
    letters.split(' ').map((letter) => [letter, sound] as const),
  ),
);

const DEVANAGARI = /[\u0900-\u097f]/;

const transliterate = (word: string): string =>
  [...word].map((letter) => SOUNDS.get(letter) ?? '').join('');

/** English spellings and their sounds, applied in order. `ch` becomes 1 until the rules for `c` have been applied. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/y(?![aeiou])/g, 'i'],
  [/dg/g, 'j'],
  [/[eoa]r$/g, 'r'],
  [/^com/g, 'cam'],
  [/tion/g, 'sn'],
  [/ck/g, 'k'],
  [/chh?/g, '1'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/([gkbdtj])h/g, '$1'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/1/g, 'c'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/m(?=[pb])/g, 'n'],
  [/ee|ei|ea|ie/g, 'i'],
  [/oo|ou|ow/g, 'u'],
  [/[ei]/g, 'i'],
  [/[ou]/g, 'u'],
];

const normalizeSpelling = (word: string): string =>
  SPELLINGS.reduce(
    (text, [letters, sound]) => text.replace(letters, sound),
    word.replace(/e$/, ''),
  );

/**
 * Returns the phonetic key of a folded word, with the prefix `~`. Returns null if the key would have fewer than three
 * letters, or the word is neither Latin nor Devanagari. `a` is dropped except as the first letter, repeated letters
 * always.
 */
export function toPhoneticKey(word: string): string | null {
  const isHindi = DEVANAGARI.test(word);
  if (!isHindi && !/^[a-z]+$/.test(word)) return null;
  const letters = isHindi
    ? transliterate(word.replace(/े$/, '')).replace(/m(?=[pb])/g, 'n')
    : normalizeSpelling(word);
  const withoutVowels =
    (letters[0] ?? '') +
    letters
      .slice(1)
      .replaceAll('a', '')
      .replace(/y(?=i)/g, '');
  const deduplicated = withoutVowels.replace(/(.)\1+/g, '$1');
  return deduplicated.length < 3 ? null : PHONETIC_PREFIX + deduplicated;
}

/** Prefix of the key of a full name. Typed words cannot contain it. */
const NAME_PREFIX = '=';

/** Whether an index word is the key of a full name. Such keys must not take part in typo correction. */
export const isNameKey = (word: string): boolean => word.startsWith(NAME_PREFIX);

/** Keys of a full folded name in the index: as written, and phonetic. */
export function toNameKeys(folded: string): string[] {
  const sounds = folded.split(' ').map((word) => toPhoneticKey(word) ?? word);
  return [NAME_PREFIX + folded, NAME_PREFIX + sounds.join(' ')];
}

/**
 * How a word sounds, whatever letters it is written in: `paani`, `pani` and `पानी` sound alike. People write Hindi in Latin
 * letters each in their own way, and English in Hindi letters too.
 */

/** What a sound is written with before it: no word that is typed can have it. */
const MARK = '~';

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
};

/** Vowels by their class: `a` is not heard of, `i` and `e` are one, `u` and `o` are one. */
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ए: 'i',
  ऐ: 'i',
  ओ: 'u',
  औ: 'u',
  ऑ: 'u',
  ऋ: 'ri',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'े': 'i',
  'ै': 'i',
  'ो': 'u',
  'ौ': 'u',
  'ॉ': 'u',
  'ृ': 'ri',
  'ं': 'n',
  'ँ': 'n',
  'ः': '',
  '्': '',
};

const DEVANAGARI = /[\u0900-\u097f]/;

const inLatin = (word: string): string =>
  [...word].map((letter) => CONSONANTS[letter] ?? VOWELS[letter] ?? '').join('');

/** English spellings whose letters stand for other sounds, first those of more letters. */
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

const spelled = (word: string): string =>
  SPELLINGS.reduce(
    (text, [letters, sound]) => text.replace(letters, sound),
    word.replace(/e$/, ''),
  );

/**
 * The sound of a folded word, `~` before it; null for what is too short, or no word of these letters, to be told by its
 * sound. The first letter counts, `a` inside and at the end does not, and what is written twice is heard once.
 */
export function soundOf(word: string): string | null {
  const isHindi = DEVANAGARI.test(word);
  if (!isHindi && !/^[a-z]+$/.test(word)) return null;
  const letters = isHindi
    ? inLatin(word.replace(/े$/, '')).replace(/m(?=[pb])/g, 'n')
    : spelled(word);
  const heard =
    (letters[0] ?? '') +
    letters
      .slice(1)
      .replaceAll('a', '')
      .replace(/y(?=i)/g, '');
  const once = heard.replace(/(.)\1+/g, '$1');
  return once.length < 3 ? null : MARK + once;
}

/** What stands before a whole name in the index: no word that is typed can have it. */
const WHOLE = '=';

export const isWholeKey = (word: string): boolean => word.startsWith(WHOLE);

/** A whole folded name as the index keeps it: as it is written, and as it sounds. */
export function wholeKeys(folded: string): string[] {
  const sounds = folded.split(' ').map((word) => soundOf(word) ?? word);
  return [WHOLE + folded, WHOLE + sounds.join(' ')];
}

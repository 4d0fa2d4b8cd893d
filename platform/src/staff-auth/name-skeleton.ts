/** Detects names that look alike, because readers of the audit log must be able to distinguish actors. Pure. */

/** Confusable letters of Latin and other scripts. A subset of UTS 39's table: Cyrillic, Greek, Latin. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'аa',
    'вb',
    'сc',
    'ԁd',
    'еe',
    'һh',
    'іi',
    'јj',
    'кk',
    'ӏl',
    'мm',
    'нh',
    'оo',
    'рp',
    'ԛq',
    'ѕs',
    'тt',
    'уy',
    'ѵv',
    'ԝw',
    'хx',
    'зz',
  ]
    .concat(['αa', 'βb', 'εe', 'ηn', 'ιi', 'κk', 'μm', 'νv', 'οo', 'ρp', 'τt', 'υu', 'χx', 'ζz'])
    .concat(['ıi', 'ɑa', 'ɡg', 'ʟl', 'øo', 'łl', 'đd', 'ħh'])
    .map((pair) => [...pair] as [string, string]),
);

/**
 * Returns the skeleton of a name: names that look alike have the same one. Diacritics of Latin letters are removed,
 * diacritics of Indian scripts are kept.
 */
export const getSkeleton = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\u0300-\u036f]/g, ''),
  ]
    .map((letter) => LOOKS_LIKE[letter] ?? letter)
    .join('')
    .replaceAll(/\s+/g, ' ');

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Ol_Chiki}/u,
  /\p{Script=Gurmukhi}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Oriya}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Malayalam}/u,
  /\p{Script=Arabic}/u,
];

/** Whether all letters of a name belong to one supported script. */
export function hasOneScript(name: string): boolean {
  const letters = name.match(/\p{L}/gu) ?? [];
  return SCRIPTS.some((script) => letters.every((letter) => script.test(letter)));
}

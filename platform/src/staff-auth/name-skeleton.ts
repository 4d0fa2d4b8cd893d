/** Names that look alike: whoever reads the audit trail has to tell who acted. Pure. */

/** Letters of other scripts, and of Latin's own, by what they look like. A part of UTS 39's table: Cyrillic, Greek, Latin. */
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

/** A name as it looks: two names that look alike have one skeleton. Marks on Latin letters are left out, those of Indian scripts kept. */
export const skeletonOf = (name: string): string =>
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

/** Whether all letters of a name are of one script, and of one that people here write. */
export function hasOneScript(name: string): boolean {
  const letters = name.match(/\p{L}/gu) ?? [];
  return SCRIPTS.some((script) => letters.every((letter) => script.test(letter)));
}

import { describe, expect, it } from 'vitest';
import { fold } from './fold.rules.ts';
import { isNameKey, toPhoneticKey, toNameKeys } from './phonetics.rules.ts';

it.each([
  ['पानी', 'paani', 'pani', 'panee'],
  ['ठंडा', 'thanda', 'thandaa', 'tanda'],
  ['पंखा', 'pankha', 'panka', 'pankhaa'],
  ['धुलाई', 'dhulai', 'dhulayi', 'dulai'],
  ['कपड़े', 'kapde', 'kapade', 'kapdhe'],
  ['बिजली', 'bijli', 'bijlee', 'bijalee'],
  ['छतरी', 'chhatri', 'chatri', 'chhataree'],
  ['चूल्हा', 'chulha', 'choolha', 'chulhaa'],
  ['फ्रिज', 'frij', 'phrij', 'fridge'],
  ['कंप्रेसर', 'kampresar', 'kampreser', 'compreser'],
  ['फिल्टर', 'filtar', 'philtar', 'filltar'],
  ['वायर', 'vayar', 'wayar', 'waayar'],
  ['ज़मीन', 'zameen', 'jamin', 'jameen'],
  ['कॉइल', 'koil', 'kouil', 'kuil'],
])('%s has the phonetic key of %s, %s and %s', (hindi, ...latin) => {
  const sound = toPhoneticKey(fold(hindi));
  expect(sound).not.toBeNull();
  expect(latin.map(toPhoneticKey)).toEqual(latin.map(() => sound));
});

describe('toPhoneticKey', () => {
  it('differs for similar words', () => {
    for (const other of ['fan', 'pankha', 'pin', 'pump', 'nali', 'pandi'])
      expect(toPhoneticKey(other)).not.toBe(toPhoneticKey('pani'));
  });

  it('returns null if the key would have fewer than three letters', () => {
    expect(['ac', 'ro', 'gas', 'fan', 'गैस'].map(toPhoneticKey)).toEqual([
      null,
      null,
      null,
      null,
      '~gis',
    ]);
  });

  it('returns null for digits and other scripts', () => {
    expect(['25n120', '45', 'насос', 'µf'].map(toPhoneticKey)).toEqual([null, null, null, null]);
  });

  it('never returns a word that can be typed', () => {
    expect(fold(toPhoneticKey('pani') ?? '')).not.toBe(toPhoneticKey('pani'));
  });
});

it('toNameKeys returns the written and the phonetic name key', () => {
  expect(toNameKeys('ro पानी')).toEqual(['=ro पानी', '=ro ~pni']);
  expect(toNameKeys('ro पानी').every(isNameKey)).toBe(true);
  expect(isNameKey('~pni')).toBe(false);
});

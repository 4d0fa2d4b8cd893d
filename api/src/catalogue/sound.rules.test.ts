import { describe, expect, it } from 'vitest';
import { fold } from './fold.rules.ts';
import { isWholeKey, soundOf, wholeKeys } from './sound.rules.ts';

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
])('%s sounds as %s, %s and %s', (hindi, ...latin) => {
  const sound = soundOf(fold(hindi));
  expect(sound).not.toBeNull();
  expect(latin.map(soundOf)).toEqual(latin.map(() => sound));
});

describe('a word', () => {
  it.each(['pani', 'pani '].map((word) => word.trim()))(
    'that %s is sounds unlike others',
    (word) => {
      for (const other of ['fan', 'pankha', 'pin', 'pump', 'nali', 'pandi'])
        expect(soundOf(other)).not.toBe(soundOf(word));
    },
  );

  it('too short to be told by its sound has none', () => {
    expect(['ac', 'ro', 'gas', 'fan', 'गैस'].map(soundOf)).toEqual([null, null, null, null, '~gis']);
  });

  it('of other letters or with figures has none', () => {
    expect(['25n120', '45', 'насос', 'µf'].map(soundOf)).toEqual([null, null, null, null]);
  });

  it('has no sound that anybody could type', () => {
    expect(fold(soundOf('pani') ?? '')).not.toBe(soundOf('pani'));
  });
});

it('a whole name stands in the index as it is written and as it sounds', () => {
  expect(wholeKeys('ro पानी')).toEqual(['=ro पानी', '=ro ~pni']);
  expect(wholeKeys('ro पानी').every(isWholeKey)).toBe(true);
  expect(isWholeKey('~pni')).toBe(false);
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorKeys, fold, foldQuery, wordsOf } from './fold.rules.ts';

const shareAKey = (one: string, other: string) =>
  errorKeys(one).some((key) => errorKeys(other).includes(key));

describe('folding', () => {
  it('drops case, accents and punctuation', () => {
    expect(fold('  Frídge – Gas (R32)! ')).toBe('fridge gas r32');
  });

  it('keeps Hindi words whole', () => {
    expect(fold('बिजली, मरम्मत')).toBe('बिजली मरम्मत');
  });

  it('reads the digits of every script as the same', () => {
    for (const digits of ['45', '४५', '۴۵', '৪৫'])
      expect(wordsOf(fold(`${digits} µF`))).toContain('45');
  });

  it('has no words in nothing', () => {
    expect(wordsOf(fold(' – '))).toEqual([]);
  });
});

describe('keys of a typing error', () => {
  it.each([
    ['frige', 'fridge'],
    ['fridgee', 'fridge'],
    ['gridge', 'fridge'],
    ['frigde', 'fridge'],
    ['wahing', 'washing'],
    ['fna', 'fan'],
  ])('%s meets %s', (typed, meant) => {
    expect(shareAKey(typed, meant)).toBe(true);
  });

  it('do not join words that are further apart', () => {
    expect(shareAKey('fan', 'fridge')).toBe(false);
  });
});

describe('what strangers type', () => {
  /** Letters that fold to six and to eighteen, marks that pile up, halves of letters. */
  const odd = fc.constantFrom(
    '\u3316',
    '\ufdfa',
    '\u0591',
    '\u0301',
    '\ud83d',
    '😀',
    'ß',
    'İ',
    'a',
    ' ',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(odd, { maxLength: 400 }).map((letters) => letters.join('')),
    fc.constantFrom(
      '\u3316'.repeat(200),
      '\ufdfa'.repeat(200),
      'a'.repeat(200),
      `a${'\u0591'.repeat(199)}`,
    ),
  );

  it('comes to no more than 200 letters, words of 40, and 26 keys of a word', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const typed = foldQuery(text);
        const words = wordsOf(typed);
        const keys = words.flatMap(errorKeys);
        expect(typed.length).toBeLessThanOrEqual(200);
        for (const word of words) {
          expect(word.length).toBeLessThanOrEqual(40);
          expect(errorKeys(word).length).toBeLessThanOrEqual(26);
        }
        expect(keys.join('').length).toBeLessThan(10_000);
      }),
      { numRuns: 2000 },
    );
  });

  it('is folded as the catalogue is, where it is of a usual length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) => {
        expect(foldQuery(text)).toBe(fold(text));
      }),
    );
  });

  it('keeps the beginning of what is too long', () => {
    expect(wordsOf(foldQuery(`fridge ${'\u3316'.repeat(193)}`))[0]).toBe('fridge');
  });
});

it('compares Hindi without the signs that people leave out', () => {
  expect(fold('फ़्रिज़')).toBe('फ्रिज');
  expect(fold('पाँच चीज़ें')).toBe('पांच चीजें');
  expect(fold('क्\u200dष')).toBe('क्ष');
});

describe('at the limits of what is read', () => {
  it('cuts a query after 200 letters, and never a letter in two', () => {
    expect(foldQuery('a'.repeat(201))).toBe('a'.repeat(200));
    expect(foldQuery(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199));
    expect(foldQuery(`𝐀${'b'.repeat(300)}`)).toBe(`a${'b'.repeat(198)}`);
  });

  it('ends no query in a blank', () => {
    expect(foldQuery(`${'\u3316'.repeat(28)} fan ${'\u3316'.repeat(20)}`)).not.toMatch(/^ | $/);
    expect(foldQuery(` ${'ab '.repeat(100)}`)).not.toMatch(/^ | $/);
  });

  it('cuts a word after 40 letters', () => {
    expect(wordsOf('x'.repeat(40))).toEqual(['x'.repeat(40)]);
    expect(wordsOf('x'.repeat(41))).toEqual(['x'.repeat(40)]);
  });

  it('has each word once', () => {
    expect(wordsOf('gas fan gas')).toEqual(['gas', 'fan']);
  });

  it('forgives an error in words of up to 25 letters', () => {
    const word = 'abcdefghijklmnopqrstuvwxy';
    expect(errorKeys(word)).toHaveLength(26);
    expect(errorKeys(`${word}z`)).toEqual([`${word}z`]);
    expect(errorKeys('a')).toEqual(['a']);
  });
});

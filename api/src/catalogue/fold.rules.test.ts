import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDeletionKeys, fold, foldQuery, splitWords } from './fold.rules.ts';

const haveCommonKey = (a: string, b: string) =>
  getDeletionKeys(a).some((key) => getDeletionKeys(b).includes(key));

describe('fold', () => {
  it('removes case, accents and punctuation', () => {
    expect(fold('  Frídge – Gas (R32)! ')).toBe('fridge gas r32');
  });

  it('keeps Hindi words whole', () => {
    expect(fold('बिजली, मरम्मत')).toBe('बिजली मरम्मत');
  });

  it('converts digits of every script to 0-9', () => {
    for (const digits of ['45', '४५', '۴۵', '৪৫'])
      expect(splitWords(fold(`${digits} µF`))).toContain('45');
  });

  it('yields no words for punctuation only', () => {
    expect(splitWords(fold(' – '))).toEqual([]);
  });
});

describe('getDeletionKeys', () => {
  it.each([
    ['frige', 'fridge'],
    ['fridgee', 'fridge'],
    ['gridge', 'fridge'],
    ['frigde', 'fridge'],
    ['wahing', 'washing'],
    ['fna', 'fan'],
  ])('has a common key for %s and %s', (input, intended) => {
    expect(haveCommonKey(input, intended)).toBe(true);
  });

  it('has no common key for words that are more than one error apart', () => {
    expect(haveCommonKey('fan', 'fridge')).toBe(false);
  });
});

describe('foldQuery with arbitrary input', () => {
  /** Letters that fold to six and to eighteen letters, stacking marks, lone surrogates. */
  const unusualLetters = fc.constantFrom(
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
  const unusualTexts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(unusualLetters, { maxLength: 400 }).map((letters) => letters.join('')),
    fc.constantFrom(
      '\u3316'.repeat(200),
      '\ufdfa'.repeat(200),
      'a'.repeat(200),
      `a${'\u0591'.repeat(199)}`,
    ),
  );

  it('yields at most 200 letters, words of 40 letters and 26 keys per word', () => {
    fc.assert(
      fc.property(unusualTexts, (text) => {
        const input = foldQuery(text);
        const words = splitWords(input);
        const keys = words.flatMap(getDeletionKeys);
        expect(input.length).toBeLessThanOrEqual(200);
        for (const word of words) {
          expect(word.length).toBeLessThanOrEqual(40);
          expect(getDeletionKeys(word).length).toBeLessThanOrEqual(26);
        }
        expect(keys.join('').length).toBeLessThan(10_000);
      }),
      { numRuns: 2000 },
    );
  });

  it('equals fold for a query of normal length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) => {
        expect(foldQuery(text)).toBe(fold(text));
      }),
    );
  });

  it('keeps the beginning of a query that is too long', () => {
    expect(splitWords(foldQuery(`fridge ${'\u3316'.repeat(193)}`))[0]).toBe('fridge');
  });
});

it('fold removes Hindi signs that people omit', () => {
  expect(fold('फ़्रिज़')).toBe('फ्रिज');
  expect(fold('पाँच चीज़ें')).toBe('पांच चीजें');
  expect(fold('क्\u200dष')).toBe('क्ष');
});

describe('length limits', () => {
  it('truncate a query after 200 letters, never inside a surrogate pair', () => {
    expect(foldQuery('a'.repeat(201))).toBe('a'.repeat(200));
    expect(foldQuery(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199));
    expect(foldQuery(`𝐀${'b'.repeat(300)}`)).toBe(`a${'b'.repeat(198)}`);
  });

  it('never leave a space at the end of a query', () => {
    expect(foldQuery(`${'\u3316'.repeat(28)} fan ${'\u3316'.repeat(20)}`)).not.toMatch(/^ | $/);
    expect(foldQuery(` ${'ab '.repeat(100)}`)).not.toMatch(/^ | $/);
  });

  it('truncate a word after 40 letters', () => {
    expect(splitWords('x'.repeat(40))).toEqual(['x'.repeat(40)]);
    expect(splitWords('x'.repeat(41))).toEqual(['x'.repeat(40)]);
  });

  it('keep each distinct word once', () => {
    expect(splitWords('gas fan gas')).toEqual(['gas', 'fan']);
  });

  it('allow an error in words of up to 25 letters', () => {
    const word = 'abcdefghijklmnopqrstuvwxy';
    expect(getDeletionKeys(word)).toHaveLength(26);
    expect(getDeletionKeys(`${word}z`)).toEqual([`${word}z`]);
    expect(getDeletionKeys('a')).toEqual(['a']);
  });
});

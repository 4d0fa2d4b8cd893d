import { describe, expect, it } from 'vitest';
import { errorKeys, fold, wordsOf } from './fold.rules.ts';

const shareAKey = (one: string, other: string) =>
  errorKeys(one).some((key) => errorKeys(other).includes(key));

describe('folding', () => {
  it('drops case, accents and punctuation', () => {
    expect(fold('  Frídge – Gas (R32)! ')).toBe('fridge gas r32');
  });

  it('keeps Hindi words whole', () => {
    expect(fold('बिजली, मरम्मत')).toBe('बिजली मरम्मत');
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

import { expect, test } from 'vitest';
import { encodingsIn } from './encodings.ts';

test('lists accepted codings, the smallest first', () => {
  expect(encodingsIn('gzip, deflate, br, zstd')).toEqual(['br', 'zstd', 'gzip']);
  expect(encodingsIn('identity')).toEqual([]);
});

test('leaves out codings with a weight of zero', () => {
  expect(encodingsIn('br;q=0, gzip ; q=0.000, zstd;q=0.1')).toEqual(['zstd']);
});

test('ignores letter case and spaces', () => {
  expect(encodingsIn(' GZIP\t;Q=1 ,BR')).toEqual(['br', 'gzip']);
});

test('ignores what stands behind the first 200 characters', () => {
  expect(encodingsIn(`gzip,${' '.repeat(200)},br`)).toEqual(['gzip']);
});

test('takes no more time for a header of 8,000,000 tabs than for one of 8,000', () => {
  // Without the limit, and with a quadratic expression, this would exceed the suite's timeout.
  expect(encodingsIn(`x${'\t'.repeat(8_000_000)}y`)).toEqual([]);
});

import { expect, test } from 'vitest';
import { acceptsDeltas, parseAcceptEncoding } from './encodings.ts';

test('lists accepted codings, best first', () => {
  expect(parseAcceptEncoding('gzip, deflate, br, zstd')).toEqual(['br', 'zstd', 'gzip']);
  expect(parseAcceptEncoding('identity')).toEqual([]);
});

test('omits codings with a weight of zero', () => {
  expect(parseAcceptEncoding('br;q=0, gzip ; q=0.000, zstd;q=0.1')).toEqual(['zstd']);
});

test('accepts deltas only if `dcz` is listed with a weight above zero', () => {
  expect(acceptsDeltas('gzip, deflate, br, zstd, dcb, dcz')).toBe(true);
  expect(acceptsDeltas('gzip, dcz;q=0, dcb')).toBe(false);
});

test('ignores letter case and spaces', () => {
  expect(parseAcceptEncoding(' GZIP\t;Q=1 ,BR')).toEqual(['br', 'gzip']);
});

test('ignores everything after 200 characters', () => {
  expect(parseAcceptEncoding(`gzip,${' '.repeat(200)},br`)).toEqual(['gzip']);
});

test('parses a header of 8,000,000 tabs within the timeout of the suite', () => {
  expect(parseAcceptEncoding(`x${'\t'.repeat(8_000_000)}y`)).toEqual([]);
});

import { expect, it } from 'vitest';
import { chooseCoding } from './coding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
  [null, 'identity'],
])('chooses for %s the coding %s', (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
});

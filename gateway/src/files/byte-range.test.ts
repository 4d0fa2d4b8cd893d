import { describe, expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

describe('parseRange', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=2-5', { first: 2, last: 5 }],
    ['bytes=4-', { first: 4, last: 9 }],
    ['bytes=4-99', { first: 4, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
  ])('parses %s for a file of ten bytes', (header, range) => {
    expect(parseRange(header, 10)).toEqual(range);
  });

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])(
    'returns none if unsatisfiable: %s',
    (header) => {
      expect(parseRange(header, 10)).toBe('none');
    },
  );

  it.each([undefined, '', 'bytes=-', 'bytes=0-1,3-4', 'bytes=5-2', 'lines=1-2', 'bytes=a-b'])(
    'returns null for %s',
    (header) => {
      expect(parseRange(header, 10)).toBeNull();
    },
  );
});

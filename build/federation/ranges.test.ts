import { expect, it } from 'vitest';
import { satisfy } from './ranges.ts';

it.each([
  ['1.2.3', '^1.2.3', true],
  ['1.2.10', '^1.2.9', true],
  ['1.10.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.3.0', '^0.2.9', false],
  ['0.2.10', '^0.2.9', true],
  ['1.2.3', '<=1.2.3', true],
  ['1.2.3', '<=1.2.2', false],
  ['1.9.0', '<=1.10.0', true],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfy(version, range)).toBe(expected);
});

it('knows no other kind of range', () => {
  expect(() => satisfy('1.2.3', '~1.2.3')).toThrow(RangeError);
});

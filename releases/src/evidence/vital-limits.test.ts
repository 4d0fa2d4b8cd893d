import { expect, it } from 'vitest';
import { isGoodVital } from './vital-limits.ts';

it.each([
  ['lcp', 2500, true],
  ['lcp', 2501, false],
  ['inp', 200, true],
  ['inp', 201, false],
  ['cls', 0.1, true],
  ['cls', 0.11, false],
  ['lcp', 'good', true],
  ['cls', 'poor', false],
  ['inp', undefined, null],
] as const)('%s of %s is good: %s', (name, value, good) => {
  expect(isGoodVital(name, value)).toBe(good);
});

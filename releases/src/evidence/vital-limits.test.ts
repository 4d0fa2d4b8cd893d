import { expect, it } from 'vitest';
import { getStepEnd, isGoodVital, computeQuantile, STEPS, getStep } from './vital-limits.ts';

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

it('ends a bucket at the limit and clamps outliers', () => {
  expect(getStep('lcp', 2500)).toBe(12);
  expect(getStep('lcp', 2501)).toBe(13);
  expect(getStepEnd('lcp', 12)).toBe(2500);
  expect([getStep('cls', 0), getStep('cls', 1e-9), getStep('inp', 1e9)]).toEqual([0, 0, STEPS - 1]);
});

it('computes quantiles from buckets', () => {
  const counts = Array.from({ length: STEPS }, (_, step): number => (step === 12 ? 75 : 0));
  counts[15] = 25;
  expect(computeQuantile('inp', counts, 0.75)).toBe(200);
  expect(computeQuantile('inp', counts, 0.76)).toBeCloseTo(390.6, 1);
  expect(computeQuantile('inp', [], 0.75)).toBeNull();
});

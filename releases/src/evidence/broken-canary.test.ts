import { describe, expect, it } from 'vitest';
import type { Side } from './counts.ts';
import { computeBrokenCanaryLogE } from './broken-canary.ts';

const createSide = (hits: number, seen: number): Side => ({ seen, hits });
const threshold = Math.log(1000);

/** Expected value of E after one visitor, at this failure rate. */
const computeMeanE = (failureRate: number): number =>
  failureRate * Math.exp(computeBrokenCanaryLogE(createSide(1, 1), createSide(0, 0))) +
  (1 - failureRate) * Math.exp(computeBrokenCanaryLogE(createSide(0, 1), createSide(0, 0)));

describe('computeBrokenCanaryLogE for a canary that', () => {
  it.each([
    ['has failed four times of four', createSide(4, 4), createSide(0, 400), false],
    ['has failed five times of five', createSide(5, 5), createSide(0, 400), true],
    [
      'has failed five times of five, with no visitors on stable',
      createSide(5, 5),
      createSide(0, 0),
      true,
    ],
    ['has failed five times of six', createSide(5, 6), createSide(0, 400), false],
    ['has failed eight times of nine', createSide(8, 9), createSide(0, 0), true],
    ['fails for half of a hundred', createSide(50, 100), createSide(0, 0), true],
    ['fails for one in five of a thousand', createSide(200, 1000), createSide(0, 0), false],
    ['fails for one in ten of a hundred', createSide(10, 100), createSide(0, 0), false],
    ['has always failed, as stable has', createSide(30, 30), createSide(40, 40), false],
    [
      'has always failed, with three failures of three on stable',
      createSide(5, 5),
      createSide(3, 3),
      true,
    ],
    [
      'has always failed, with four failures of four on stable',
      createSide(5, 5),
      createSide(4, 4),
      false,
    ],
    ['has no visitors', createSide(0, 0), createSide(0, 0), false],
  ])('%s: counts %s and %s, broken %s', (_case, canary, stable, isBroken) => {
    expect(computeBrokenCanaryLogE(canary, stable) >= threshold).toBe(isBroken);
  });

  it('works for four in five visitors: E has a mean of at most 1', () => {
    expect(computeMeanE(0.2)).toBeCloseTo(1, 12);
    expect(computeMeanE(0.1)).toBeLessThan(1);
  });
});

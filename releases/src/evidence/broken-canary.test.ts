import { describe, expect, it } from 'vitest';
import type { Side } from './counts.ts';
import { computeBrokenCanaryLogE } from './broken-canary.ts';

const side = (hits: number, seen: number): Side => ({ seen, hits });
const threshold = Math.log(1000);

/** Expected value of E after one visitor, at this failure rate. */
const computeMeanE = (failureRate: number): number =>
  failureRate * Math.exp(computeBrokenCanaryLogE(side(1, 1), side(0, 0))) +
  (1 - failureRate) * Math.exp(computeBrokenCanaryLogE(side(0, 1), side(0, 0)));

describe('computeBrokenCanaryLogE for a canary that', () => {
  it.each([
    ['has failed four times of four', side(4, 4), side(0, 400), false],
    ['has failed five times of five', side(5, 5), side(0, 400), true],
    ['has failed five times of five, with no visitors on stable', side(5, 5), side(0, 0), true],
    ['has failed five times of six', side(5, 6), side(0, 400), false],
    ['has failed eight times of nine', side(8, 9), side(0, 0), true],
    ['fails for half of a hundred', side(50, 100), side(0, 0), true],
    ['fails for one in five of a thousand', side(200, 1000), side(0, 0), false],
    ['fails for one in ten of a hundred', side(10, 100), side(0, 0), false],
    ['has always failed, as stable has', side(30, 30), side(40, 40), false],
    ['has always failed, with three failures of three on stable', side(5, 5), side(3, 3), true],
    ['has always failed, with four failures of four on stable', side(5, 5), side(4, 4), false],
    ['has no visitors', side(0, 0), side(0, 0), false],
  ])('%s: counts %s and %s, broken %s', (_case, canary, stable, isBroken) => {
    expect(computeBrokenCanaryLogE(canary, stable) >= threshold).toBe(isBroken);
  });

  it('has a mean of at most 1 if a version works for four in five visitors', () => {
    expect(computeMeanE(0.2)).toBeCloseTo(1, 12);
    expect(computeMeanE(0.1)).toBeLessThan(1);
  });
});

import { assert, double, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '../../test/build-evidence.ts';
import { computeDifferenceLogE, computeLogBayesFactor } from './equal-shares.ts';
import { logBeta, logGamma } from './log-beta.ts';

const computeE = (share: number, canary: number, stable: number): number =>
  Math.exp(computeLogBayesFactor(share, canary, stable));

describe('logGamma', () => {
  it.each([
    [1, 0],
    [5, Math.log(24)],
    [0.5, Math.log(Math.PI) / 2],
    [0.1, 2.252712651734206],
    [101, 363.7393755555635],
  ])('returns ln Γ(%s)', (x, value) => {
    expect(logGamma(x)).toBeCloseTo(value, 11);
  });

  it('satisfies the recurrence of Γ', () => {
    assert(
      property(double({ min: 0.01, max: 1e5, noNaN: true }), (x) => {
        expect(logGamma(x + 1)).toBeCloseTo(logGamma(x) + Math.log(x), 8);
      }),
    );
  });
});

it('logBeta returns the logarithm of the Beta function', () => {
  expect(Math.exp(logBeta(2, 3))).toBeCloseTo(1 / 12, 12);
});

describe('computeLogBayesFactor', () => {
  it.each([
    ['no events', 0.1, 0, 0, 1],
    ['one failure, on the canary', 0.1, 1, 0, 1],
    ['two failures of the canary at 10%', 0.1, 2, 0, 5.5],
    ['four failures of the canary at 10%', 0.1, 4, 0, 298.375],
    ['four failures of the canary at 50%', 0.5, 4, 0, 4.375],
    ['two on each side at 50%', 0.5, 2, 2, 0.375],
  ])('returns the expected E for: %s', (_case, share, canary, stable, value) => {
    expect(computeE(share, canary, stable)).toBeCloseTo(value, 9);
  });

  it('returns E = 1 if all visitors or none have the canary', () => {
    expect(computeE(1, 50, 0)).toBe(1);
    expect(computeE(0, 0, 50)).toBe(1);
  });

  it('is a martingale: the next failure does not change its mean', () => {
    const share = double({ min: 0.01, max: 0.99, noNaN: true });
    assert(
      property(share, nat(60), nat(60), (p, canary, stable) => {
        const next =
          p * computeE(p, canary + 1, stable) + (1 - p) * computeE(p, canary, stable + 1);
        expect(next / computeE(p, canary, stable)).toBeCloseTo(1, 8);
      }),
    );
  });
});

describe('computeDifferenceLogE', () => {
  it('adds up ln E of all shares', () => {
    const twoShares = [countHits(0.1, 3, 2), countHits(0.5, 9, 1)];
    expect(computeDifferenceLogE(twoShares, 'more')).toBeCloseTo(
      computeLogBayesFactor(0.1, 3, 2) + computeLogBayesFactor(0.5, 9, 1),
      12,
    );
  });

  it('compares each visitor with the share at the time of the visit', () => {
    // Canary and stable are equally good at 10% and at 50%. If all visitors were compared with 50%, the canary would
    // look far too good.
    const equalAtBoth = [countHits(0.1, 10, 90), countHits(0.5, 50, 50)];
    expect(computeDifferenceLogE(equalAtBoth, 'more')).toBeLessThan(0);
    expect(computeDifferenceLogE([countHits(0.1, 60, 140)], 'more')).toBeGreaterThan(Math.log(1e6));
    expect(computeDifferenceLogE([countHits(0.5, 60, 140)], 'less')).toBeGreaterThan(Math.log(1e4));
  });

  it('counts only the requested direction', () => {
    const fewer = [countHits(0.5, 2, 60)];
    expect(computeDifferenceLogE(fewer, 'less')).toBeGreaterThan(Math.log(1000));
    expect(computeDifferenceLogE(fewer, 'more')).toBeLessThanOrEqual(0);
    expect(computeDifferenceLogE([countHits(0.5, 60, 2)], 'less')).toBeLessThanOrEqual(0);
  });

  it('is 0 without counts', () => {
    expect(computeDifferenceLogE([], 'more')).toBe(0);
  });
});

import { assert, double, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShareCounts } from './counts.ts';
import { logDifference, logEvidence } from './equal-shares.ts';
import { logBeta, logGamma } from './log-beta.ts';

const at = (share: number, canary: number, stable: number): ShareCounts => ({
  share,
  canary: { seen: 1000, hits: canary },
  stable: { seen: 1000, hits: stable },
});
const E = (share: number, canary: number, stable: number): number =>
  Math.exp(logEvidence(share, canary, stable));

describe('the logarithm of Γ', () => {
  it.each([
    [1, 0],
    [5, Math.log(24)],
    [0.5, Math.log(Math.PI) / 2],
    [0.1, 2.252712651734206],
    [101, 363.7393755555635],
  ])('at %s', (x, value) => {
    expect(logGamma(x)).toBeCloseTo(value, 11);
  });

  it('follows its recurrence', () => {
    assert(
      property(double({ min: 0.01, max: 1e5, noNaN: true }), (x) => {
        expect(logGamma(x + 1)).toBeCloseTo(logGamma(x) + Math.log(x), 8);
      }),
    );
  });
});

it('logBeta is the logarithm of the Beta function', () => {
  expect(Math.exp(logBeta(2, 3))).toBeCloseTo(1 / 12, 12);
});

describe('E of one share', () => {
  it.each([
    ['nothing has happened', 0.1, 0, 0, 1],
    ['one failure, on the canary', 0.1, 1, 0, 1],
    ['two failures of the canary at 10%', 0.1, 2, 0, 5.5],
    ['four failures of the canary at 10%', 0.1, 4, 0, 298.375],
    ['four failures of the canary at 50%', 0.5, 4, 0, 4.375],
    ['two on each side at 50%', 0.5, 2, 2, 0.375],
  ])('if %s', (_case, share, canary, stable, value) => {
    expect(E(share, canary, stable)).toBeCloseTo(value, 9);
  });

  it('is 1 if everybody or nobody has the canary', () => {
    expect(E(1, 50, 0)).toBe(1);
    expect(E(0, 0, 50)).toBe(1);
  });

  it('is a martingale: the next failure does not change its mean', () => {
    const share = double({ min: 0.01, max: 0.99, noNaN: true });
    assert(
      property(share, nat(60), nat(60), (p, canary, stable) => {
        const next = p * E(p, canary + 1, stable) + (1 - p) * E(p, canary, stable + 1);
        expect(next / E(p, canary, stable)).toBeCloseTo(1, 8);
      }),
    );
  });
});

describe('a difference', () => {
  it('is the product of the evidence at each share', () => {
    const both = [at(0.1, 3, 2), at(0.5, 9, 1)];
    expect(logDifference(both, 'more')).toBeCloseTo(
      logEvidence(0.1, 3, 2) + logEvidence(0.5, 9, 1),
      12,
    );
  });

  it('judges visitors by the share at their time', () => {
    // Fair at each share. Judged by 50% alone it would look far too good, by 10% alone far too bad.
    const fair = [at(0.1, 10, 90), at(0.5, 50, 50)];
    expect(logDifference(fair, 'more')).toBeLessThan(0);
    expect(logDifference([at(0.1, 60, 140)], 'more')).toBeGreaterThan(Math.log(1e6));
    expect(logDifference([at(0.5, 60, 140)], 'less')).toBeGreaterThan(Math.log(1e4));
  });

  it('counts only the requested direction', () => {
    const fewer = [at(0.5, 2, 60)];
    expect(logDifference(fewer, 'less')).toBeGreaterThan(Math.log(1000));
    expect(logDifference(fewer, 'more')).toBeLessThanOrEqual(0);
    expect(logDifference([at(0.5, 60, 2)], 'less')).toBeLessThanOrEqual(0);
  });

  it('is 0 without counts', () => {
    expect(logDifference([], 'more')).toBe(0);
  });
});

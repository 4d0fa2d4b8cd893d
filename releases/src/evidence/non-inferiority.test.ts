import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAt } from '../../test/build-evidence.ts';
import type { ShareCounts } from './counts.ts';
import { computeNonInferiorityLogE, getPayoffs } from './non-inferiority.ts';

const MARGIN = 0.05;
const threshold = Math.log(100);

describe('computeNonInferiorityLogE with a margin of five points', () => {
  it.each([
    ['no visitors', [], false],
    ['no failure among a hundred visitors', [countAt(0.5, [0, 50], [0, 50])], false],
    ['no failure among four hundred visitors', [countAt(0.5, [0, 200], [0, 200])], true],
    ['one in a hundred fails on both sides', [countAt(0.5, [4, 400], [4, 400])], true],
    ['five in a hundred fail on both sides', [countAt(0.5, [40, 800], [40, 800])], true],
    ['the canary fails five points more often', [countAt(0.5, [480, 8000], [80, 8000])], false],
    ['the canary fails ten points more often', [countAt(0.5, [880, 8000], [80, 8000])], false],
    ['the canary fails two points more often', [countAt(0.5, [240, 8000], [80, 8000])], true],
    ['the canary fails less often', [countAt(0.5, [10, 1000], [100, 1000])], true],
    [
      'two shares are sufficient together',
      [countAt(0.1, [1, 60], [5, 540]), countAt(0.5, [2, 208], [2, 208])],
      true,
    ],
    ['all visitors have the canary', [countAt(1, [0, 10_000], [0, 0])], false],
  ] as [string, ShareCounts[], boolean][])(
    'judges whether the evidence is conclusive: %s',
    (_case, counts, isShown) => {
      expect(computeNonInferiorityLogE(counts, MARGIN) >= threshold).toBe(isShown);
    },
  );

  it('is not conclusive with either of two shares alone', () => {
    const [first, second] = [countAt(0.1, [1, 60], [5, 540]), countAt(0.5, [2, 208], [2, 208])];
    for (const alone of [first, second])
      expect(computeNonInferiorityLogE([alone], MARGIN)).toBeLessThan(threshold);
  });

  it('returns more with a wider margin', () => {
    const counts = [countAt(0.1, [1, 60], [5, 540])];
    expect(computeNonInferiorityLogE(counts, 0.2)).toBeGreaterThan(
      computeNonInferiorityLogE(counts, 0.05),
    );
  });

  it('has a mean E of at most 1 if the canary is worse by the margin', () => {
    const share = double({ min: 0.01, max: 0.99, noNaN: true });
    const rate = double({ min: 0, max: 0.5, noNaN: true });
    const margin = double({ min: 0.01, max: 0.4, noNaN: true });
    const excess = double({ min: 0, max: 0.1, noNaN: true });
    assert(
      property(share, rate, margin, excess, (p, stable, m, more) => {
        const canary = stable + m + more;
        for (const { canary: gets, stable: pays } of getPayoffs(p, m)) {
          const mean =
            p * (canary * Math.exp(gets.hit) + (1 - canary) * Math.exp(gets.miss)) +
            (1 - p) * (stable * Math.exp(pays.hit) + (1 - stable) * Math.exp(pays.miss));
          expect(mean).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  it('limits how much one visitor can reduce E', () => {
    for (const share of [0.001, 0.1, 0.5, 0.999])
      for (const { canary, stable } of getPayoffs(share, MARGIN))
        for (const pay of [canary.hit, canary.miss, stable.hit, stable.miss])
          expect(pay).toBeGreaterThan(-4);
  });
});

import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShareCounts } from './counts.ts';
import { logNotWorse, getPayoffs } from './not-worse.ts';

const at = (
  share: number,
  canary: [hits: number, seen: number],
  stable: [hits: number, seen: number],
): ShareCounts => ({
  share,
  canary: { hits: canary[0], seen: canary[1] },
  stable: { hits: stable[0], seen: stable[1] },
});

const MARGIN = 0.05;
const sure = Math.log(100);

describe('not worse by five points', () => {
  it.each([
    ['nobody has come', [], false],
    ['nobody fails, a hundred visitors', [at(0.5, [0, 50], [0, 50])], false],
    ['nobody fails, four hundred visitors', [at(0.5, [0, 200], [0, 200])], true],
    ['one in a hundred fails on both sides', [at(0.5, [4, 400], [4, 400])], true],
    ['five in a hundred fail on both sides', [at(0.5, [40, 800], [40, 800])], true],
    ['the canary fails five points more often', [at(0.5, [480, 8000], [80, 8000])], false],
    ['the canary fails ten points more often', [at(0.5, [880, 8000], [80, 8000])], false],
    ['the canary fails two points more often', [at(0.5, [240, 8000], [80, 8000])], true],
    ['the canary fails less often', [at(0.5, [10, 1000], [100, 1000])], true],
    [
      'it is shown at two shares together',
      [at(0.1, [1, 60], [5, 540]), at(0.5, [2, 208], [2, 208])],
      true,
    ],
    ['everybody has the canary', [at(1, [0, 10_000], [0, 0])], false],
  ] as [string, ShareCounts[], boolean][])('if %s', (_case, counts, shown) => {
    expect(logNotWorse(counts, MARGIN) >= sure).toBe(shown);
  });

  it('adds up the evidence of all shares', () => {
    const [first, then] = [at(0.1, [1, 60], [5, 540]), at(0.5, [2, 208], [2, 208])];
    for (const alone of [first, then]) expect(logNotWorse([alone], MARGIN)).toBeLessThan(sure);
  });

  it('gives more evidence with a wider margin', () => {
    const counts = [at(0.1, [1, 60], [5, 540])];
    expect(logNotWorse(counts, 0.2)).toBeGreaterThan(logNotWorse(counts, 0.05));
  });

  it('is a fair bet at best if the canary is worse by the margin', () => {
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

  it('never loses the whole stake in one bet', () => {
    for (const share of [0.001, 0.1, 0.5, 0.999])
      for (const { canary, stable } of getPayoffs(share, MARGIN))
        for (const pay of [canary.hit, canary.miss, stable.hit, stable.miss])
          expect(pay).toBeGreaterThan(-4);
  });
});

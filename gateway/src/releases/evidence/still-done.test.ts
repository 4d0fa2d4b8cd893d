import { describe, expect, it } from 'vitest';
import type { ShareCounts } from './counts.ts';
import { getOutcomePayoffs, logStillDone, LOST_RATIO } from './still-done.ts';

const at = (share: number, canary: number, stable: number): ShareCounts => ({
  share,
  canary: { seen: 1000, hits: canary },
  stable: { seen: 1000, hits: stable },
});
const sure = Math.log(100);

describe('an outcome', () => {
  it.each([
    ['nobody does it', [at(0.5, 0, 0)], false],
    ['visitors of the canary do it as often', [at(0.5, 15, 15)], true],
    ['visitors of the canary never do it', [at(0.5, 0, 60)], false],
    ['visitors of the canary do it a quarter as often', [at(0.5, 20, 80)], false],
    ['visitors of the canary do it two thirds as often', [at(0.5, 80, 120)], true],
    ['few have done it as yet', [at(0.5, 4, 4)], false],
    ['everybody has the canary', [at(1, 900, 0)], false],
  ] as [string, ShareCounts[], boolean][])('if %s', (_case, counts, done) => {
    expect(logStillDone(counts, LOST_RATIO) >= sure).toBe(done);
  });

  it('is a fair bet at best if the canary has lost the outcome', () => {
    for (const share of [0.01, 0.1, 0.5, 0.9])
      for (const ratio of [0, 0.1, LOST_RATIO]) {
        const part = (share * ratio) / (share * ratio + 1 - share);
        const { canary, stable } = getOutcomePayoffs(share, LOST_RATIO);
        expect(part * Math.exp(canary) + (1 - part) * Math.exp(stable)).toBeLessThanOrEqual(
          1 + 1e-12,
        );
      }
  });
});

import { describe, expect, it } from 'vitest';
import { countHits } from '../../test/build-evidence.ts';
import type { ShareCounts } from './counts.ts';
import { getOutcomePayoffs, computeOutcomeLogE, LOST_RATIO } from './outcome-retention.ts';

const threshold = Math.log(100);

describe('computeOutcomeLogE', () => {
  it.each([
    ['no visitor has the outcome', [countHits(0.5, 0, 0)], false],
    ['canary visitors have it as often', [countHits(0.5, 15, 15)], true],
    ['canary visitors never have it', [countHits(0.5, 0, 60)], false],
    ['canary visitors have it a quarter as often', [countHits(0.5, 20, 80)], false],
    ['canary visitors have it two thirds as often', [countHits(0.5, 80, 120)], true],
    ['few visitors have had it so far', [countHits(0.5, 4, 4)], false],
    ['all visitors have the canary', [countHits(1, 900, 0)], false],
  ] as [string, ShareCounts[], boolean][])(
    'judges whether the evidence is conclusive: %s',
    (_case, counts, isShown) => {
      expect(computeOutcomeLogE(counts, LOST_RATIO) >= threshold).toBe(isShown);
    },
  );

  it('has a mean E of at most 1 if the canary has lost the outcome', () => {
    for (const share of [0.01, 0.1, 0.5, 0.9])
      for (const ratio of [0, 0.1, LOST_RATIO]) {
        const canaryShareOfHits = (share * ratio) / (share * ratio + 1 - share);
        const { canary, stable } = getOutcomePayoffs(share, LOST_RATIO);
        expect(
          canaryShareOfHits * Math.exp(canary) + (1 - canaryShareOfHits) * Math.exp(stable),
        ).toBeLessThanOrEqual(1 + 1e-12);
      }
  });
});

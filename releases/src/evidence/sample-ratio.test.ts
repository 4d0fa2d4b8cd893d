import { describe, expect, it } from 'vitest';
import type { ShareCounts } from './counts.ts';
import { computeSampleRatioLogE } from './sample-ratio.ts';

const createCounts = (share: number, canary: number, stable: number): ShareCounts => ({
  share,
  canary: { seen: canary, hits: 0 },
  stable: { seen: stable, hits: 0 },
});
const threshold = Math.log(5000);

describe('computeSampleRatioLogE', () => {
  it.each([
    ['as many canary visitors as its share says', [createCounts(0.1, 1000, 9000)], false],
    ['a little fewer', [createCounts(0.1, 960, 9040)], false],
    ['a fifth fewer', [createCounts(0.1, 800, 9200)], true],
    ['a fifth more', [createCounts(0.1, 1200, 8800)], true],
    ['a fifth fewer of few', [createCounts(0.1, 8, 92)], false],
    [
      'as many as each of two shares says',
      [createCounts(0.1, 100, 900), createCounts(0.5, 500, 500)],
      false,
    ],
    [
      'too many at one share and too few at the other',
      [createCounts(0.1, 200, 800), createCounts(0.5, 400, 600)],
      true,
    ],
    ['all visitors, at a share of 100%', [createCounts(1, 1000, 0)], false],
  ] as [string, ShareCounts[], boolean][])(
    'judges whether there is a mismatch: %s',
    (_case, counts, mismatch) => {
      expect(computeSampleRatioLogE(counts) >= threshold).toBe(mismatch);
    },
  );
});

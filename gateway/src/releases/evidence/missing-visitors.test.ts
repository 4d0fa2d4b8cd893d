import { describe, expect, it } from 'vitest';
import { at, buildCounts, RULES } from '../../../test/build-evidence.ts';
import { estimateMissingVisitors } from './missing-visitors.ts';
import { evaluatePromotion } from './promoting.ts';

type Given = Parameters<typeof buildCounts>[0];

function missing(given: Given, of: keyof Given, share: number, visitors: number): number | null {
  const counts = buildCounts(given);
  const finding = evaluatePromotion(counts, RULES, 'promote').find((each) => each.of === of);
  if (finding === undefined) throw new Error(`${of} is not looked at`);
  return estimateMissingVisitors(finding, counts[of], { share, visitors });
}

describe('the number of missing visitors', () => {
  it('is 0 if the test passes', () => {
    expect(missing({ failed: [at(0.5, [2, 400], [2, 400])] }, 'failed', 0.5, 800)).toBe(0);
  });

  it('is close to the number that it really takes', () => {
    const now = missing({ failed: [at(0.5, [1, 100], [1, 100])] }, 'failed', 0.5, 200) ?? 0;
    expect(now).toBeGreaterThan(100);
    expect(now).toBeLessThan(400);
    const there = Math.round(100 + now / 2);
    const later = [at(0.5, [there / 100, there], [there / 100, there])];
    expect(missing({ failed: later }, 'failed', 0.5, 2 * there)).toBeLessThan(60);
  });

  it('grows at a smaller share and if few visitors report', () => {
    const failed = [at(0.5, [1, 100], [1, 100])];
    const half = missing({ failed }, 'failed', 0.5, 200) ?? 0;
    expect(missing({ failed }, 'failed', 0.1, 200)).toBeGreaterThan(2 * half);
    expect(missing({ failed }, 'failed', 0.5, 400)).toBeGreaterThan(1.9 * half);
  });

  it('is null if the canary is worse', () => {
    expect(missing({ failed: [at(0.5, [30, 200], [2, 200])] }, 'failed', 0.5, 400)).toBeNull();
    expect(missing({ failed: [at(1, [0, 200], [0, 0])] }, 'failed', 1, 200)).toBeNull();
  });

  it('is estimated for outcomes too', () => {
    const add = [at(0.5, [5, 100], [5, 100])];
    expect(missing({ add }, 'add', 0.5, 200)).toBeGreaterThan(100);
    expect(missing({ add }, 'add', 0.5, 200)).toBeLessThan(400);
    expect(missing({ add: [at(0.5, [0, 100], [5, 100])] }, 'add', 0.5, 200)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { countAt, buildCounts, RULES, type CountsInput } from '../../test/build-evidence.ts';
import { estimateMissingVisitors } from './missing-visitors.ts';
import { evaluatePromotion } from './promoting.ts';

function estimateMissing(
  input: CountsInput,
  of: keyof CountsInput,
  share: number,
  visitors: number,
): number | null {
  const counts = buildCounts(input);
  const finding = evaluatePromotion(counts, RULES, 'promote').find(
    (candidate) => candidate.of === of,
  );
  if (finding === undefined) throw new Error(`${of} is not evaluated`);
  return estimateMissingVisitors(finding, counts[of], { share, visitors });
}

describe('estimateMissingVisitors', () => {
  it('returns 0 if the test passes', () => {
    expect(
      estimateMissing({ failed: [countAt(0.5, [2, 400], [2, 400])] }, 'failed', 0.5, 800),
    ).toBe(0);
  });

  it('returns about the number of visitors with which the test passes', () => {
    const now =
      estimateMissing({ failed: [countAt(0.5, [1, 100], [1, 100])] }, 'failed', 0.5, 200) ?? 0;
    expect(now).toBeGreaterThan(100);
    expect(now).toBeLessThan(400);
    const visitorsPerSide = Math.round(100 + now / 2);
    const laterCounts = [
      countAt(
        0.5,
        [visitorsPerSide / 100, visitorsPerSide],
        [visitorsPerSide / 100, visitorsPerSide],
      ),
    ];
    expect(
      estimateMissing({ failed: laterCounts }, 'failed', 0.5, 2 * visitorsPerSide),
    ).toBeLessThan(60);
  });

  it('returns more at a smaller share, and if few visitors report', () => {
    const failed = [countAt(0.5, [1, 100], [1, 100])];
    const half = estimateMissing({ failed }, 'failed', 0.5, 200) ?? 0;
    expect(estimateMissing({ failed }, 'failed', 0.1, 200)).toBeGreaterThan(2 * half);
    expect(estimateMissing({ failed }, 'failed', 0.5, 400)).toBeGreaterThan(1.9 * half);
  });

  it('returns null if the canary is worse', () => {
    expect(
      estimateMissing({ failed: [countAt(0.5, [30, 200], [2, 200])] }, 'failed', 0.5, 400),
    ).toBeNull();
    expect(
      estimateMissing({ failed: [countAt(1, [0, 200], [0, 0])] }, 'failed', 1, 200),
    ).toBeNull();
  });

  it('estimates outcomes too', () => {
    const outcome = [countAt(0.5, [5, 100], [5, 100])];
    expect(estimateMissing({ outcome }, 'outcome', 0.5, 200)).toBeGreaterThan(100);
    expect(estimateMissing({ outcome }, 'outcome', 0.5, 200)).toBeLessThan(400);
    expect(
      estimateMissing({ outcome: [countAt(0.5, [0, 100], [5, 100])] }, 'outcome', 0.5, 200),
    ).toBeNull();
  });
});

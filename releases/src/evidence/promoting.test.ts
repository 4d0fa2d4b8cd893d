import { describe, expect, it } from 'vitest';
import { countAt, buildCounts, RULES, type CountsInput } from '../../test/build-evidence.ts';
import { hasEvidence, evaluatePromotion, type Goal } from './promoting.ts';

const good = [countAt(0.5, [4, 400], [4, 400])];

describe('a canary', () => {
  it.each([
    ['has no visitors', 'step', {}, false],
    ['is as good as stable for 800', 'promote', { failed: good }, true],
    [
      'is as good as stable for 200 at 10%',
      'step',
      { failed: [countAt(0.1, [0, 20], [2, 180])] },
      true,
    ],
    [
      'is as good as stable for 200 at 10%',
      'promote',
      { failed: [countAt(0.1, [0, 20], [2, 180])] },
      false,
    ],
    [
      'fails ten points more often',
      'promote',
      { failed: [countAt(0.5, [40, 400], [0, 400])] },
      false,
    ],
    ['fails for half', 'step', { failed: [countAt(0.1, [10, 20], [2, 180])] }, false],
    [
      'is slow for half',
      'promote',
      { failed: good, slow: [countAt(0.5, [200, 400], [40, 400])] },
      false,
    ],
    [
      'is slow for half',
      'step',
      { failed: good, slow: [countAt(0.5, [200, 400], [40, 400])] },
      false,
    ],
    ['is as fast', 'promote', { failed: good, slow: [countAt(0.5, [40, 400], [40, 400])] }, true],
    [
      'never reports a vital',
      'promote',
      { failed: good, slow: [countAt(0.5, [0, 0], [300, 400])] },
      false,
    ],
    [
      'reports a vital half as often',
      'promote',
      { failed: good, slow: [countAt(0.5, [4, 150], [8, 300])] },
      true,
    ],
    [
      'has lost its conversions',
      'step',
      { failed: good, outcome: [countAt(0.5, [0, 400], [20, 400])] },
      false,
    ],
    [
      'has as many conversions',
      'promote',
      { failed: good, outcome: [countAt(0.5, [20, 400], [20, 400])] },
      true,
    ],
    [
      'has a page without conversions, like stable',
      'promote',
      { failed: good, outcome: [countAt(0.5, [0, 400], [0, 400])] },
      true,
    ],
  ] as [string, Goal, CountsInput, boolean][])(
    'that %s passes or fails the goal %s',
    (_case, goal, input, isPassed) => {
      expect(hasEvidence(buildCounts(input), RULES, goal)).toBe(isPassed);
    },
  );

  it('must pass a test for every reported metric', () => {
    const findings = evaluatePromotion(
      buildCounts({ slow: good, outcome: good }),
      RULES,
      'promote',
    );
    expect(findings.map(({ of }) => of)).toEqual(['failed', 'slow', 'outcome']);
    expect(findings.map(({ margin }) => margin)).toEqual([0.05, 0.1, 0.25]);
    for (const { needed } of findings) expect(needed).toBeCloseTo(Math.log(100), 12);
  });

  it('needs less evidence for a step', () => {
    const findings = evaluatePromotion(buildCounts({ slow: good, outcome: good }), RULES, 'step');
    expect(findings.map(({ margin }) => margin)).toEqual([0.2, 0.4, 0.0625]);
    expect(findings[0]?.needed).toBeCloseTo(Math.log(10), 12);
    const wide = { ...RULES, margin: 0.2 };
    expect(evaluatePromotion(buildCounts({}), wide, 'step')[0]?.margin).toBe(0.5);
  });
});

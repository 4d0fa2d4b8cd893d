import { describe, expect, it } from 'vitest';
import { createShareCounts, buildEvidence, RULES } from '../../test/build-evidence.ts';
import { decideRollout, type RolloutPlan } from './decide-rollout.ts';

const createPlan = (step: number, overrides: Partial<RolloutPlan> = {}): RolloutPlan => ({
  steps: [10, 50, 100],
  step,
  stepSeconds: 600,
  seconds: 600,
  ...overrides,
});
const goodAtTen = buildEvidence({ failed: [createShareCounts(0.1, [0, 30], [2, 270])] });
const goodAtFifty = buildEvidence({
  failed: [createShareCounts(0.1, [0, 30], [2, 270]), createShareCounts(0.5, [3, 300], [3, 300])],
});
const noVisitors = buildEvidence({});

describe('decideRollout', () => {
  it('steps up if the tests pass, and promotes after the last share', () => {
    expect(decideRollout(createPlan(0), goodAtTen, RULES)).toEqual({ act: 'step', percent: 50 });
    expect(decideRollout(createPlan(1), goodAtTen, RULES)).toEqual({ act: 'wait' });
    expect(decideRollout(createPlan(1), goodAtFifty, RULES)).toEqual({ act: 'promote' });
  });

  it('waits at each step for the minimum time', () => {
    expect(decideRollout(createPlan(0, { stepSeconds: 299 }), goodAtTen, RULES)).toEqual({
      act: 'wait',
    });
    expect(decideRollout(createPlan(0, { stepSeconds: 300 }), goodAtTen, RULES)).toMatchObject({
      act: 'step',
    });
    expect(decideRollout(createPlan(1, { stepSeconds: 299 }), goodAtFifty, RULES)).toEqual({
      act: 'wait',
    });
  });

  it('halts at once, before any other decision', () => {
    const bad = buildEvidence({ failed: [createShareCounts(0.1, [9, 9], [0, 81])] });
    const decision = decideRollout(createPlan(0, { stepSeconds: 0 }), bad, RULES);
    expect(decision).toMatchObject({ act: 'halt' });
    expect(decideRollout(createPlan(0, { seconds: 1e6 }), bad, RULES)).toEqual(decision);
  });

  it('holds if too few visitors are counted for the canary', () => {
    const few = buildEvidence({ failed: [createShareCounts(0.1, [0, 500], [0, 9500])] });
    const decision = decideRollout(createPlan(0), few, RULES);
    expect(decision).toMatchObject({ act: 'hold' });
    expect(decision).toHaveProperty(
      'reason',
      "500 visitors were counted for the canary where its share says 1000: the comparison can't be trusted.",
    );
  });

  it('holds if the rollout is undecided after the maximum time', () => {
    const day = 24 * 3600;
    expect(decideRollout(createPlan(0, { seconds: day - 1 }), noVisitors, RULES)).toEqual({
      act: 'wait',
    });
    const decision = decideRollout(createPlan(0, { seconds: day }), noVisitors, RULES);
    expect(decision).toMatchObject({ act: 'hold' });
    expect(JSON.stringify(decision)).toContain('in 24 hours');
    expect(decideRollout(createPlan(0, { seconds: day }), goodAtTen, RULES)).toMatchObject({
      act: 'step',
    });
  });

  it('promotes directly from a single share', () => {
    const plan = { ...createPlan(0), steps: [50, 100] };
    expect(decideRollout(plan, goodAtFifty, RULES)).toEqual({ act: 'promote' });
  });
});

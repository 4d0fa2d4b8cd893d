import { describe, expect, it } from 'vitest';
import { at, buildEvidence, RULES } from '../../../test/build-evidence.ts';
import { nextAct, type RolloutPlan } from './next-act.ts';

const plan = (step: number, more: Partial<RolloutPlan> = {}): RolloutPlan => ({
  steps: [10, 50, 100],
  step,
  stepSeconds: 600,
  seconds: 600,
  ...more,
});
const goodAtTen = buildEvidence({ failed: [at(0.1, [0, 30], [2, 270])] });
const goodAtFifty = buildEvidence({
  failed: [at(0.1, [0, 30], [2, 270]), at(0.5, [3, 300], [3, 300])],
});
const nobody = buildEvidence({});

describe('a guarded rollout', () => {
  it('steps up if its tests pass, and is promoted from its last share', () => {
    expect(nextAct(plan(0), goodAtTen, RULES)).toEqual({ act: 'step', percent: 50 });
    expect(nextAct(plan(1), goodAtTen, RULES)).toEqual({ act: 'wait' });
    expect(nextAct(plan(1), goodAtFifty, RULES)).toEqual({ act: 'promote' });
  });

  it('stays at each step for the minimum time', () => {
    expect(nextAct(plan(0, { stepSeconds: 299 }), goodAtTen, RULES)).toEqual({ act: 'wait' });
    expect(nextAct(plan(0, { stepSeconds: 300 }), goodAtTen, RULES)).toMatchObject({ act: 'step' });
    expect(nextAct(plan(1, { stepSeconds: 299 }), goodAtFifty, RULES)).toEqual({ act: 'wait' });
  });

  it('is halted at once, before any other act', () => {
    const bad = buildEvidence({ failed: [at(0.1, [9, 9], [0, 81])] });
    const found = nextAct(plan(0, { stepSeconds: 0 }), bad, RULES);
    expect(found).toMatchObject({ act: 'halt' });
    expect(nextAct(plan(0, { seconds: 1e6 }), bad, RULES)).toEqual(found);
  });

  it('is held if too few of its visitors are counted', () => {
    const few = buildEvidence({ failed: [at(0.1, [0, 500], [0, 9500])] });
    const found = nextAct(plan(0), few, RULES);
    expect(found).toMatchObject({ act: 'hold' });
    expect(found).toHaveProperty(
      'reason',
      "500 visitors were counted for the canary where its share says 1000: the comparison can't be trusted.",
    );
  });

  it('is held if it is undecided after the maximum time', () => {
    const day = 24 * 3600;
    expect(nextAct(plan(0, { seconds: day - 1 }), nobody, RULES)).toEqual({ act: 'wait' });
    const found = nextAct(plan(0, { seconds: day }), nobody, RULES);
    expect(found).toMatchObject({ act: 'hold' });
    expect(JSON.stringify(found)).toContain('in 24 hours');
    expect(nextAct(plan(0, { seconds: day }), goodAtTen, RULES)).toMatchObject({ act: 'step' });
  });

  it('is promoted directly from a single share', () => {
    const one = { ...plan(0), steps: [50, 100] };
    expect(nextAct(one, goodAtFifty, RULES)).toEqual({ act: 'promote' });
  });
});

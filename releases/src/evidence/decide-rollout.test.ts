import { describe, expect, it } from 'vitest';
import { countAt, buildEvidence, RULES } from '../../test/build-evidence.ts';
import { decideRollout, NO_STAFF, type RolloutPlan, type StaffResult } from './decide-rollout.ts';

const createPlan = (step: number, overrides: Partial<RolloutPlan> = {}): RolloutPlan => ({
  steps: [10, 50, 100],
  step,
  stepSeconds: 600,
  seconds: 600,
  acceptsRisk: false,
  probe: null,
  staff: NO_STAFF,
  ...overrides,
});
const PASSED = { passed: true, reason: null };
const goodAtTen = buildEvidence({ failed: [countAt(0.1, [0, 30], [2, 270])] });
const goodAtFifty = buildEvidence({
  failed: [countAt(0.1, [0, 30], [2, 270]), countAt(0.5, [3, 300], [3, 300])],
});
const noVisitors = buildEvidence({});

const WEEK = 7 * 86_400;

const decideAfter = (seconds: number, evidence = noVisitors) =>
  decideRollout(createPlan(0, { seconds }), evidence, RULES);

/** Decides after a week: of 140 visitors of each version, `failed` failed with the canary and five with stable. */
const decideAtEnd = (acceptsRisk: boolean, failed: number) =>
  decideRollout(
    createPlan(1, { seconds: WEEK, acceptsRisk }),
    buildEvidence({ failed: [countAt(0.5, [failed, 140], [5, 140])] }),
    RULES,
  ).action;

/** Decides at 0% after the probe has passed. */
function decideForStaff(staff: Partial<StaffResult>, stepSeconds: number) {
  const plan = createPlan(0, { steps: [0, 10, 100], stepSeconds, probe: PASSED });
  const all = { ...plan, staff: { ...NO_STAFF, seconds: 600, ...staff } };
  return decideRollout(all, noVisitors, RULES);
}

describe('decideRollout', () => {
  it('steps up if the tests pass, and promotes after the last share', () => {
    expect(decideRollout(createPlan(0), goodAtTen, RULES)).toEqual({ action: 'step', percent: 50 });
    expect(decideRollout(createPlan(1), goodAtTen, RULES)).toEqual({ action: 'wait' });
    expect(decideRollout(createPlan(1), goodAtFifty, RULES)).toEqual({ action: 'promote' });
  });

  it('waits at each step for the minimum time', () => {
    expect(decideRollout(createPlan(0, { stepSeconds: 299 }), goodAtTen, RULES)).toEqual({
      action: 'wait',
    });
    expect(decideRollout(createPlan(0, { stepSeconds: 300 }), goodAtTen, RULES)).toMatchObject({
      action: 'step',
    });
    expect(decideRollout(createPlan(1, { stepSeconds: 299 }), goodAtFifty, RULES)).toEqual({
      action: 'wait',
    });
  });

  it('halts at once, before any other decision', () => {
    const bad = buildEvidence({ failed: [countAt(0.1, [9, 9], [0, 81])] });
    const decision = decideRollout(createPlan(0, { stepSeconds: 0 }), bad, RULES);
    expect(decision).toMatchObject({ action: 'halt' });
    expect(decideRollout(createPlan(0, { seconds: 1e6 }), bad, RULES)).toEqual(decision);
  });

  it('holds if too few visitors are counted for the canary', () => {
    const few = buildEvidence({ failed: [countAt(0.1, [0, 500], [0, 9500])] });
    const decision = decideRollout(createPlan(0), few, RULES);
    expect(decision).toMatchObject({ action: 'hold' });
    expect(decision).toHaveProperty(
      'reason.en',
      "500 visitors were counted for the canary where its share says 1000: the comparison can't be trusted.",
    );
  });

  it('holds if the rollout is undecided after the maximum duration, and lists what is missing', () => {
    expect(decideAfter(WEEK - 1)).toEqual({ action: 'wait' });
    const reason = 'It could not be decided in 7 days. No visitor of it was counted.';
    expect(decideAfter(WEEK)).toMatchObject({ action: 'hold', reason: { en: reason } });
    expect(decideAfter(WEEK, goodAtTen)).toMatchObject({ action: 'step' });
  });

  it('promotes at the end if the risk was accepted and no evidence is against the version', () => {
    expect(decideAtEnd(true, 5)).toBe('promote');
    expect(decideAtEnd(true, 20)).toBe('hold');
    expect(decideAtEnd(false, 5)).toBe('hold');
  });

  it('holds, and does not halt, if only the visitors of few networks speak against it', () => {
    const unweighted = buildEvidence({ failed: [countAt(0.5, [20, 20], [0, 20])] });
    const evidence = { ...noVisitors, unweighted: unweighted.unweighted };
    expect(decideRollout(createPlan(0), evidence, RULES)).toMatchObject({ action: 'hold' });
  });

  it('gives no visitor the version before the probe passed', () => {
    const decide = (probe: RolloutPlan['probe'], seconds = 60) => {
      const plan = createPlan(0, { steps: [0, 10, 50, 100], seconds, probe });
      return decideRollout(plan, noVisitors, RULES);
    };
    expect(decide(null)).toEqual({ action: 'wait' });
    expect(decide(null, 600)).toMatchObject({ action: 'hold' });
    expect(decide(PASSED)).toEqual({ action: 'step', percent: 10 });
    const failed = { passed: false, reason: 'The cart is empty.' };
    const halt = {
      action: 'halt',
      reason: { en: 'The probe failed: The cart is empty.', hi: 'प्रोब फेल हुआ: The cart is empty.' },
    };
    expect(decide(failed)).toEqual(halt);
    expect(decideRollout(createPlan(1, { probe: failed }), goodAtFifty, RULES)).toEqual(halt);
  });

  it('gives staff the version for a while before visitors', () => {
    expect(decideForStaff({}, 900)).toEqual({ action: 'staff' });
    expect(decideForStaff({ hasBegun: true }, 599)).toEqual({ action: 'wait' });
    expect(decideForStaff({ hasBegun: true }, 600)).toEqual({ action: 'step', percent: 10 });
    expect(decideForStaff({ hasBegun: true, failures: 1 }, 600)).toMatchObject({ action: 'hold' });
  });

  it('promotes directly from a single share', () => {
    const plan = { ...createPlan(0), steps: [50, 100] };
    expect(decideRollout(plan, goodAtFifty, RULES)).toEqual({ action: 'promote' });
  });
});

import { describe, expect, it } from 'vitest';
import { createShareCounts, buildEvidence, RULES } from '../../test/build-evidence.ts';
import { decideRollout, type RolloutPlan } from './decide-rollout.ts';

const createPlan = (step: number, overrides: Partial<RolloutPlan> = {}): RolloutPlan => ({
  steps: [10, 50, 100],
  step,
  stepSeconds: 600,
  seconds: 600,
  acceptsRisk: false,
  probe: null,
  ...overrides,
});
const goodAtTen = buildEvidence({ failed: [createShareCounts(0.1, [0, 30], [2, 270])] });
const goodAtFifty = buildEvidence({
  failed: [createShareCounts(0.1, [0, 30], [2, 270]), createShareCounts(0.5, [3, 300], [3, 300])],
});
const noVisitors = buildEvidence({});

const WEEK = 7 * 86_400;

const decideAfter = (seconds: number, evidence = noVisitors) =>
  decideRollout(createPlan(0, { seconds }), evidence, RULES);

/** The decision about 140 visitors of each version, of whom five failed on stable. */
const decideAtEnd = (acceptsRisk: boolean, failed: number) =>
  decideRollout(
    createPlan(1, { seconds: WEEK, acceptsRisk }),
    buildEvidence({ failed: [createShareCounts(0.5, [failed, 140], [5, 140])] }),
    RULES,
  ).act;

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

  it('holds if the rollout is undecided after the longest time, and says what is missing', () => {
    expect(decideAfter(WEEK - 1)).toEqual({ act: 'wait' });
    const reason = 'It could not be decided in 7 days. No visitor of it was counted.';
    expect(decideAfter(WEEK)).toEqual({ act: 'hold', reason });
    expect(decideAfter(WEEK, goodAtTen)).toMatchObject({ act: 'step' });
  });

  it('promotes at the end if the risk was accepted and nothing speaks against the version', () => {
    expect(decideAtEnd(true, 5)).toBe('promote');
    expect(decideAtEnd(true, 20)).toBe('hold');
    expect(decideAtEnd(false, 5)).toBe('hold');
  });

  it('holds, and does not halt, if only the visitors of few networks speak against it', () => {
    const unweighted = buildEvidence({ failed: [createShareCounts(0.5, [20, 20], [0, 20])] });
    const evidence = { ...noVisitors, unweighted: unweighted.unweighted };
    expect(decideRollout(createPlan(0), evidence, RULES)).toMatchObject({ act: 'hold' });
  });

  it('gives no visitor the version before the probe passed', () => {
    const decide = (probe: RolloutPlan['probe'], seconds = 60) => {
      const plan = createPlan(0, { steps: [0, 10, 50, 100], seconds, probe });
      return decideRollout(plan, noVisitors, RULES);
    };
    expect(decide(null)).toEqual({ act: 'wait' });
    expect(decide(null, 600)).toMatchObject({ act: 'hold' });
    expect(decide({ passed: true, reason: null })).toEqual({ act: 'step', percent: 10 });
    const failed = { passed: false, reason: 'The cart is empty.' };
    const halt = { act: 'halt', reason: 'The probe failed: The cart is empty.' };
    expect(decide(failed)).toEqual(halt);
    expect(decideRollout(createPlan(1, { probe: failed }), goodAtFifty, RULES)).toEqual(halt);
  });

  it('promotes directly from a single share', () => {
    const plan = { ...createPlan(0), steps: [50, 100] };
    expect(decideRollout(plan, goodAtFifty, RULES)).toEqual({ act: 'promote' });
  });
});

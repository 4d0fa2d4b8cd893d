/** When a canary has shown enough to go a step up, or to become stable (ADR 32). Pure. */
import { totalOf, type ShareCounts } from './counts.ts';
import type { Counts } from './evidence.ts';
import { logNotWorse } from './not-worse.ts';
import {
  marginOf,
  MEASURES,
  OUTCOMES,
  type Measure,
  type Outcome,
  type RolloutRules,
} from './rollout-rules.ts';
import { logStillDone, LOST } from './still-done.ts';

/**
 * How sure one must be: `promote` at α and the margin; a `step` at the root of α and four times the margin. A step risks
 * little and is taken back at once, and what a small share can show takes long: at 10% a visitor tells a third of what
 * one at 50% does. The evidence is kept, so that a step costs the promotion nothing.
 */
export type Goal = 'step' | 'promote';
const STEP_LENIENCE = 4;
/** No margin is wider: a canary that is bad for everybody is never let up. */
const WIDEST = 0.5;

/** What one test for promoting says now. */
export interface PromoteFinding {
  of: Measure | Outcome;
  logE: number;
  needed: number;
  /** What it was asked with: the margin of a measure; for an outcome, the part of stable's that would be too little. */
  margin: number;
}

/** What every test says that has anything to say. All must be sure, so each has the whole of α. */
export function promoteFindings(
  settled: Counts,
  rules: RolloutRules,
  goal: Goal,
): PromoteFinding[] {
  const needed = neededFor(rules, goal);
  const measures = MEASURES.filter((of) => of === 'failed' || isTold(settled[of])).map((of) => {
    const margin = marginFor(rules, of, goal);
    const logE = isCompared(settled[of]) ? logNotWorse(settled[of], margin) : 0;
    return { of, logE, needed, margin };
  });
  const outcomes = OUTCOMES.filter((of) => wasDone(settled[of])).map((of) => {
    const margin = lostFor(goal);
    return { of, logE: logStillDone(settled[of], margin), needed, margin };
  });
  return [...measures, ...outcomes];
}

/** Whether the canary may go up. */
export const mayGoUp = (settled: Counts, rules: RolloutRules, goal: Goal): boolean =>
  promoteFindings(settled, rules, goal).every(({ logE, needed }) => logE >= needed);

/** ln of what E must reach. */
const neededFor = ({ alpha }: RolloutRules, goal: Goal): number =>
  -Math.log(goal === 'promote' ? alpha : Math.sqrt(alpha));

/** The margin of a measure for this goal. */
const marginFor = (rules: RolloutRules, of: Measure, goal: Goal): number =>
  Math.min(WIDEST, marginOf(rules, of) * (goal === 'promote' ? 1 : STEP_LENIENCE));

const lostFor = (goal: Goal): number => (goal === 'promote' ? LOST : LOST / STEP_LENIENCE);

const isTold = (counts: readonly ShareCounts[]): boolean =>
  totalOf(counts, 'canary').seen + totalOf(counts, 'stable').seen > 0;

const wasDone = (counts: readonly ShareCounts[]): boolean =>
  totalOf(counts, 'canary').hits + totalOf(counts, 'stable').hits > 0;

/**
 * Whether the canary's pages tell of it at all, half as often as its share says at least. The test knows only those who
 * told; a version that keeps quiet about it must not pass for good.
 */
function isCompared(counts: readonly ShareCounts[]): boolean {
  const fair = counts.reduce(
    (sum, { share, canary, stable }) => sum + share * (canary.seen + stable.seen),
    0,
  );
  return totalOf(counts, 'canary').seen >= fair / 2;
}

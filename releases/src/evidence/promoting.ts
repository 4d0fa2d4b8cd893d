/** Decides when a canary may step up or become stable (ADR 32). Pure. */
import { sumSide, type ShareCounts } from './counts.ts';
import type { Counts } from './evidence.ts';
import { computeNonInferiorityLogE } from './non-inferiority.ts';
import type { Metric, RolloutRules } from './rollout-rules.ts';
import { computeOutcomeLogE, LOST_RATIO } from './outcome-retention.ts';

/**
 * Required certainty: `promote` uses α and the margin; `step` uses the square root of α and four times the margin. A
 * step risks little and can be reverted at once, and small shares need long to show anything: at 10% a visitor
 * contributes a third of what one at 50% does. Evidence carries over, so an early step does not slow the promotion.
 */
export type Goal = 'step' | 'promote';
/** How much more lenient `step` is: margins are multiplied by it, and the lost ratio is divided by it. */
const STEP_LENIENCE = 4;
/** Maximum margin: a canary that fails for all visitors never steps up. */
const MAX_MARGIN = 0.5;

export interface PromotionResult {
  of: Metric;
  logE: number;
  /** Threshold of `logE`. */
  needed: number;
  /** The margin of failures or speed; for outcomes, the fraction of stable's rate at which they are lost. */
  margin: number;
}

/** Returns the results of all tests that have data. All must pass, so each uses the whole of α. */
export function evaluatePromotion(
  settled: Counts,
  rules: RolloutRules,
  goal: Goal,
): PromotionResult[] {
  const needed = getThreshold(rules, goal);
  const compared = (['failed', 'slow'] as const).filter(
    (metric) => metric === 'failed' || hasReports(settled[metric]),
  );
  const differences = compared.map((metric) => {
    const margin = getGoalMargin(rules, metric, goal);
    const logE = isCompared(settled[metric])
      ? computeNonInferiorityLogE(settled[metric], margin)
      : 0;
    return { of: metric, logE, needed, margin };
  });
  if (!hasHits(settled.outcome)) return differences;
  const margin = getLostRatio(goal);
  const logE = computeOutcomeLogE(settled.outcome, margin);
  return [...differences, { of: 'outcome', logE, needed, margin }];
}

/** Whether every test has enough evidence for the goal. */
export const hasEvidence = (settled: Counts, rules: RolloutRules, goal: Goal): boolean =>
  evaluatePromotion(settled, rules, goal).every(({ logE, needed }) => logE >= needed);

const getThreshold = ({ alpha }: RolloutRules, goal: Goal): number =>
  -Math.log(goal === 'promote' ? alpha : Math.sqrt(alpha));

const getGoalMargin = (rules: RolloutRules, of: 'failed' | 'slow', goal: Goal): number =>
  Math.min(
    MAX_MARGIN,
    (of === 'failed' ? rules.margin : rules.speedMargin) * (goal === 'promote' ? 1 : STEP_LENIENCE),
  );

const getLostRatio = (goal: Goal): number =>
  goal === 'promote' ? LOST_RATIO : LOST_RATIO / STEP_LENIENCE;

const hasReports = (counts: readonly ShareCounts[]): boolean =>
  sumSide(counts, 'canary').seen + sumSide(counts, 'stable').seen > 0;

const hasHits = (counts: readonly ShareCounts[]): boolean =>
  sumSide(counts, 'canary').hits + sumSide(counts, 'stable').hits > 0;

/**
 * Whether the canary's pages report this metric at least half as often as its share implies. The test only sees visitors
 * who reported, so a version that never reports must not pass.
 */
function isCompared(counts: readonly ShareCounts[]): boolean {
  const expected = counts.reduce(
    (sum, { share, canary, stable }) => sum + share * (canary.seen + stable.seen),
    0,
  );
  return sumSide(counts, 'canary').seen >= expected / 2;
}

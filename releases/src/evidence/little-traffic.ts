/**
 * What a rollout can show if it has few visitors: the risk that is stated when it begins, and the last check of one
 * whose risk was accepted (ADR 68). Pure.
 */
import { composeLine, type Line } from '../texts/lines.ts';
import { sumSide, type ShareCounts } from './counts.ts';
import { computeDifferenceLogE, computeLogBayesFactor } from './equal-shares.ts';
import type { Counts } from './evidence.ts';
import { estimateMissingVisitors } from './missing-visitors.ts';
import { computeOutcomeLogE } from './outcome-retention.ts';
import type { RolloutRules } from './rollout-rules.ts';

/** Steps of a rollout with few visitors. It begins at 50%, because small shares show next to nothing. */
export const FEW_VISITORS_STEPS: readonly number[] = [50, 100];

/**
 * ln E of more failures or slow pages that prevents a promotion with accepted risk. It is checked once, so it can be
 * small: together the three checks hold 3 in 100 good versions at 280 visitors (`npm run bench -- rollouts`).
 */
const DOUBT_LOG_E = Math.log(2);
/** An outcome counts as retained if the counts fit stable's own rate better than this fraction of that rate. */
const RETAINED_RATIO = 0.1;

/**
 * Finds evidence against a version at the end of its rollout.
 * @param unweighted counts in which each visitor has the same weight
 * @returns a sentence; null if there is none
 */
export function findDoubt(unweighted: Counts): Line | null {
  if (sumSide(unweighted.failed, 'canary').seen === 0)
    return composeLine(({ reasons }) => reasons.notCounted);
  if (computeDifferenceLogE(unweighted.failed, 'more') >= DOUBT_LOG_E)
    return composeLine(({ reasons }) => reasons.moreFailures);
  if (computeDifferenceLogE(unweighted.slow, 'more') >= DOUBT_LOG_E)
    return composeLine(({ reasons }) => reasons.moreSlowPages);
  return computeOutcomeLogE(unweighted.outcome, RETAINED_RATIO) < 0
    ? composeLine(({ reasons }) => reasons.fewerOutcomes)
    : null;
}

/** Failure rate of a good version: one page in twenty never reports. */
const USUAL_FAILURE_RATE = 0.05;
/** Faults that are rarer than 1 in 100 are not stated. */
const MAX_ONE_IN = 100;

/**
 * Whether there are too few visitors to decide about a version without faults in the maximum duration.
 * @param visitors expected visitors of both versions in that time
 */
function hasTooFewVisitors(visitors: number, rules: RolloutRules): boolean {
  const result = {
    of: 'failed',
    logE: 0,
    needed: -Math.log(rules.alpha),
    margin: rules.margin,
  } as const;
  const needed = estimateMissingVisitors(result, USUAL, { share: 0.5, visitors: 0 });
  return needed === null || visitors < needed;
}

const USUAL: readonly ShareCounts[] = [
  {
    share: 0.5,
    canary: { seen: 100, hits: 100 * USUAL_FAILURE_RATE },
    stable: { seen: 100, hits: 100 * USUAL_FAILURE_RATE },
  },
];

/** 99% of the values of a normal distribution are above its mean minus this many standard deviations. */
const CERTAIN_DEVIATIONS = 2.326;

/**
 * Returns the rarest fault that the last check detects with 99%, as `n` for a fault that hits 1 in n visitors. Counts are
 * approximated by normal distributions.
 * @param visitors expected visitors of both versions, half of each
 * @returns null if even a fault that hits everyone would not be detected
 */
export function findDetectableFault(visitors: number): number | null {
  const perSide = visitors / 2;
  const stable = perSide * USUAL_FAILURE_RATE;
  for (let oneIn = MAX_ONE_IN; oneIn >= 1; oneIn -= 1) {
    const rate = USUAL_FAILURE_RATE + (1 - USUAL_FAILURE_RATE) / oneIn;
    const canary = perSide * rate;
    const deviation = Math.sqrt(canary * (1 - rate) + stable * (1 - USUAL_FAILURE_RATE));
    const minExcess = canary - stable - CERTAIN_DEVIATIONS * deviation;
    const hits = (canary + stable - minExcess) / 2;
    if (computeLogBayesFactor(0.5, hits + minExcess, hits) >= DOUBT_LOG_E && minExcess > 0)
      return oneIn;
  }
  return null;
}

/**
 * Describes the risk of a rollout in a sentence for the person who begins it.
 * @param daily expected visitors a day
 * @returns null if there are enough visitors to decide
 */
export function describeRisk(daily: number, rules: RolloutRules): string | null {
  // Rounded first, so that the same displayed number of visitors always has the same displayed fault.
  const shown = Math.round(daily);
  const visitors = shown * rules.maxDays;
  if (!hasTooFewVisitors(visitors, rules)) return null;
  const oneIn = findDetectableFault(visitors);
  const start = `${shown} visitors a day: by the end of ${rules.maxDays} days`;
  return oneIn === null
    ? `${start} not even a fault that hits every visitor is detected with 99%.`
    : `${start} a fault that hits ${oneIn === 1 ? 'every visitor' : `1 in ${oneIn} visitors`} is detected with 99%.`;
}

/** Settings of the decisions about rollouts, and the division of α. Pure. */

/** The settings `ROLLOUT_*` (docs/operations.md). */
export interface RolloutRules {
  /** Probability, over a whole rollout, of halting a good version, and of promoting one that is worse by the margin. */
  alpha: number;
  /** Accepted excess of the canary's failure rate over stable's: 0.05 is five visitors in a hundred. */
  margin: number;
  /** Accepted excess of the canary's share of visitors with a poor web vital over stable's. */
  speedMargin: number;
  /** Minimum duration of each step, in seconds. */
  minStepSeconds: number;
  /** After this many days without a decision, a rollout ends by its accepted risk, or waits for a person. */
  maxDays: number;
}

/**
 * What is compared; each visitor counts once for each. `failed`: a page failed in any way, the API failed, or the page
 * never reported. `slow`: a web vital was poor. `outcome`: the visitor added to the cart or ordered. A hit of `failed`
 * or `slow` is bad, one of `outcome` is good.
 */
export const METRICS = ['failed', 'slow', 'outcome'] as const;
export type Metric = (typeof METRICS)[number];

/**
 * Division of α among everything that can halt or hold a rollout, so that together they halt a good one in α of
 * rollouts. Most goes to failures, which must be detected soonest: with 0.0075 a canary that fails five times as
 * often is halted after a dozen failures at 10%; with an eighth of α it would take five more.
 */
export const ALPHA_PARTS: Readonly<Record<Metric | 'dead' | 'ratio', number>> = {
  failed: 0.75,
  dead: 0.1,
  slow: 0.06,
  outcome: 0.06,
  ratio: 0.03,
};

/** Returns ln of the E at which a test halts or holds a rollout. */
export const getHaltThreshold = (
  { alpha }: Pick<RolloutRules, 'alpha'>,
  test: keyof typeof ALPHA_PARTS,
): number => -Math.log(alpha * ALPHA_PARTS[test]);

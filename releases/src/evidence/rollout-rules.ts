/** Settings that rollouts are decided by, and the division of α. Pure. */

/** The settings `ROLLOUT_*` (docs/operations.md). */
export interface RolloutRules {
  /**
   * Probability, over a whole rollout, of halting a good version, and of promoting one that is worse by the margin.
   */
  alpha: number;
  /** Accepted excess of the canary's failure rate over stable's: 0.05 is five visitors in a hundred. */
  margin: number;
  vitalsMargin: number;
  /** Minimum duration of each step, in seconds. */
  minStepSeconds: number;
  /** After this many hours without a decision, a rollout waits for a person. */
  maxUndecidedHours: number;
}

/** Measures; each visitor counts once for each. A hit is bad. */
export const MEASURES = ['failed', 'silent', 'api', 'lcp', 'inp', 'cls'] as const;
export type Measure = (typeof MEASURES)[number];

/** Outcomes: a page reports when the visitor did what it is for. A hit is good. */
export const OUTCOMES = ['add', 'order'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Division of α among everything that can halt or hold a rollout, so that together they halt a good one in α of
 * rollouts. Most goes to failures, which must be detected soonest: with 0.0075 a canary that fails five times as
 * often is halted after a dozen failures at 10%; with an eighth of α it would take five more.
 */
export const ALPHA_PARTS: Readonly<Record<Measure | Outcome | 'dead' | 'ratio', number>> = {
  failed: 0.75,
  dead: 0.1,
  silent: 0.15 / 8,
  api: 0.15 / 8,
  lcp: 0.15 / 8,
  inp: 0.15 / 8,
  cls: 0.15 / 8,
  add: 0.15 / 8,
  order: 0.15 / 8,
  ratio: 0.15 / 8,
};

/** ln of the E that halts or holds a rollout. */
export const getHaltThreshold = (
  { alpha }: Pick<RolloutRules, 'alpha'>,
  of: keyof typeof ALPHA_PARTS,
): number => -Math.log(alpha * ALPHA_PARTS[of]);

export const getMargin = (rules: RolloutRules, measure: Measure): number =>
  measure === 'failed' || measure === 'api' ? rules.margin : rules.vitalsMargin;

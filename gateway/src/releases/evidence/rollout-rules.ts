/** What a rollout is judged by: the settings, and how the risk of being wrong is divided. Pure. */

/** The settings of rollouts (docs/operations.md). */
export interface RolloutRules {
  /** The risk, over a whole rollout, of halting a good version, and of promoting one that is worse by the margin. */
  alpha: number;
  /** By how much more of its visitors a canary may fail than stable and still be as good: 0.05 is five in a hundred. */
  margin: number;
  /** The same for each vital, and for pages that never tell. */
  vitalsMargin: number;
  /** How long each step lasts at least, in seconds. */
  leastSeconds: number;
  /** After so many hours without a decision a rollout waits for a person. */
  longestHours: number;
}

/** What visitors are counted for, each once. What counts as a hit is bad. */
export const MEASURES = ['failed', 'silent', 'api', 'lcp', 'inp', 'cls'] as const;
export type Measure = (typeof MEASURES)[number];

/** What a remote is for, as its pages say when it was done. What counts as a hit is good. */
export const OUTCOMES = ['add', 'order'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * How α is divided among what can halt a canary, so that all of it together halts a good one in α of rollouts. Most goes
 * to failures, which have to be seen soonest: with 0.0075 a canary that fails five times as often is halted by a dozen
 * failures at 10%; with an eighth of α it would take five more.
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

/** ln of what E must reach for this to halt or hold a rollout. */
export const haltAt = (
  { alpha }: Pick<RolloutRules, 'alpha'>,
  of: keyof typeof ALPHA_PARTS,
): number => -Math.log(alpha * ALPHA_PARTS[of]);

/** The margin of a measure. */
export const marginOf = (rules: RolloutRules, measure: Measure): number =>
  measure === 'failed' || measure === 'api' ? rules.margin : rules.vitalsMargin;

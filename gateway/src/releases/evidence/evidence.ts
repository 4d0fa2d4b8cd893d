/** All evidence about a rollout: its visitors' results, counted in two ways. Pure. */
import type { Measure, Outcome } from './rollout-rules.ts';
import type { ShareCounts } from './counts.ts';

export type Counts = Readonly<Record<Measure | Outcome, readonly ShareCounts[]>>;

export interface Evidence {
  /**
   * Reports up to now. A network weighs less than 1.25 visitors, so halting, which uses these counts, can't be
   * bought.
   */
  reported: Counts;
  /**
   * Only visitors whose pages have had time to report. A network weighs the square root of its visitors. Promoting
   * uses these counts: failing pages report sooner or later than working ones, and pages that have not reported yet
   * would bias both sides.
   */
  settled: Counts;
  /** All visitors of these counts, by share; `hits` are not used. */
  visitors: readonly ShareCounts[];
}

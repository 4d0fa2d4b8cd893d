/** All that is known of a rollout: what its visitors met, counted twice. Pure. */
import type { Measure, Outcome } from './rollout-rules.ts';
import type { ShareCounts } from './counts.ts';

/** Counts for each thing that is looked at. */
export type Counts = Readonly<Record<Measure | Outcome, readonly ShareCounts[]>>;

export interface Evidence {
  /** As told until now; a network weighs less than 1.25 visitors. Halting goes by these: it can't be bought. */
  told: Counts;
  /**
   * Of visitors whose pages have had the time to tell; a network weighs by the root of its visitors. Promoting goes by
   * these: what fails tells sooner or later than what works, and who is still silent would count for neither.
   */
  settled: Counts;
  /** All visitors of the same kind, by share: `hits` are not used. */
  visitors: readonly ShareCounts[];
}

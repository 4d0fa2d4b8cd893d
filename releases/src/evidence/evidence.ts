/** Evidence about a rollout: the results of its visitors, weighted in three ways. Pure. */
import type { Metric } from './rollout-rules.ts';
import type { ShareCounts } from './counts.ts';

export type Counts = Readonly<Record<Metric, readonly ShareCounts[]>>;

export interface Evidence {
  /**
   * All reports up to now, for halting. All visitors of one network together weigh less than 1.25, so a few networks
   * can't halt a version.
   */
  reported: Counts;
  /**
   * Only visitors whose pages have had time to report, for promoting: failing pages report sooner or later than
   * working ones, so pages that have not reported yet would bias both sides. The nth visitor of a network has the
   * weight 1/√n.
   */
  settled: Counts;
  /**
   * The visitors of `settled`, each with full weight. A few networks can fill these counts, so they never halt a
   * version; they only make a rollout wait for a person.
   */
  unweighted: Counts;
  /** All visitors, also those who have not reported, by share, weighted as in `settled`; `hits` are not used. */
  visitors: readonly ShareCounts[];
}

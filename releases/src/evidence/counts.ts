/** Counts of visitors of a rollout, the input of the statistical tests. Pure. */

/** Visitors of one side (canary or stable). */
export interface Side {
  /** Visitors who were counted for a metric. */
  seen: number;
  /** Counted visitors who had the measured event, such as a failure. */
  hits: number;
}

/**
 * Visitors counted at one share of the canary; a rollout has an entry for each of its shares. Counts may have fractions:
 * further visitors of one network count in part (see `evidence.sql.ts`).
 */
export interface ShareCounts {
  /** Share of visitors who got the canary, 0 to 1. */
  share: number;
  canary: Side;
  stable: Side;
}

/** Returns the totals of one side over all shares: not for comparing the sides, because the share may have changed. */
export function sumSide(counts: readonly ShareCounts[], side: 'canary' | 'stable'): Side {
  const total = { seen: 0, hits: 0 };
  for (const count of counts) {
    total.seen += count[side].seen;
    total.hits += count[side].hits;
  }
  return total;
}

/** Returns the hit rate of a side; 0 without visitors. */
export const getRate = ({ seen, hits }: Side): number => (seen === 0 ? 0 : hits / seen);

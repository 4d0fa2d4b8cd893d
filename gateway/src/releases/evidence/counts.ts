/** What visitors of a rollout met, as the tests of evidence take it. Pure. */

/** Visitors of one side: how many were counted for a measure, and how many of them met what it looks for. */
export interface Side {
  seen: number;
  hits: number;
}

/**
 * Visitors who were counted while the canary had one share. The figures may have fractions: further visitors of one
 * network count in part (see `visits.sql.ts`).
 */
export interface ShareCounts {
  /** The part of visitors who got the canary, 0 to 1. */
  share: number;
  canary: Side;
  stable: Side;
}

/** All counts of one side of a rollout, over all its shares. */
export function totalOf(counts: readonly ShareCounts[], side: 'canary' | 'stable'): Side {
  const total = { seen: 0, hits: 0 };
  for (const each of counts) {
    total.seen += each[side].seen;
    total.hits += each[side].hits;
  }
  return total;
}

/** The part of a side that met it; zero where nobody was counted. */
export const rateOf = ({ seen, hits }: Side): number => (seen === 0 ? 0 : hits / seen);

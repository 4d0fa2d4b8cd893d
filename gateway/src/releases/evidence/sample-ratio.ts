/**
 * Whether as many visitors are counted for the canary as its share says (sample-ratio mismatch). Where they are not,
 * something keeps visitors of one version from being counted, and no comparison of the two can be believed: the rollout
 * is held, whatever the other tests say. Pure.
 */
import type { ShareCounts } from './counts.ts';
import { logEvidence } from './equal-shares.ts';

/** Mismatches are small and visitors many: a prior of some weight looks near the share first (Lindon and Malek). */
const PRIOR = 200;

/** ln E that the canary has more or fewer of the visitors than its share. */
export function logMismatch(counts: readonly ShareCounts[]): number {
  return counts.reduce(
    (sum, { share, canary, stable }) => sum + logEvidence(share, canary.seen, stable.seen, PRIOR),
    0,
  );
}

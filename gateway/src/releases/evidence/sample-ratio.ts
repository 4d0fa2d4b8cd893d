/**
 * Tests whether the canary has as many visitors as its share implies (sample-ratio mismatch). If not, visitors of one
 * version are not counted, and no comparison can be trusted: the rollout is held, whatever the other tests say. Pure.
 */
import type { ShareCounts } from './counts.ts';
import { logEvidence } from './equal-shares.ts';

/** Mismatches are small and visitors many: a strong prior looks near the share first (Lindon and Malek). */
const PRIOR = 200;

/** ln E that the canary has more or fewer visitors than its share. */
export function logMismatch(counts: readonly ShareCounts[]): number {
  return counts.reduce(
    (sum, { share, canary, stable }) => sum + logEvidence(share, canary.seen, stable.seen, PRIOR),
    0,
  );
}

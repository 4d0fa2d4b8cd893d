/**
 * Tests whether the canary has as many visitors as its share implies (sample-ratio mismatch). If not, visitors of one
 * version are not counted, and no comparison can be trusted: the rollout is held, whatever the other tests say. Pure.
 */
import type { ShareCounts } from './counts.ts';
import { computeLogBayesFactor } from './equal-shares.ts';

/** Weight of the prior in visitors. Mismatches are small and visitors many, so the prior is concentrated near the share. */
const PRIOR = 200;

/** Returns ln E that the canary has more or fewer visitors than its share. */
export function computeSampleRatioLogE(counts: readonly ShareCounts[]): number {
  return counts.reduce(
    (sum, { share, canary, stable }) =>
      sum + computeLogBayesFactor(share, canary.seen, stable.seen, PRIOR),
    0,
  );
}

/**
 * Tests whether the canary retains a page's outcome: that visitors add to the cart, or order. Pure.
 *
 * Outcomes are rare and differ by hour, so a difference in points says little. As in `equal-shares.ts`, only visitors
 * with a hit count: if canary visitors have the outcome at most r times as often as stable's, their part of the hits is
 * at most r p / (r p + 1 − p). E is the likelihood ratio of p, the part of equal versions, against that; it is a
 * supermartingale for every smaller part too.
 */
import type { ShareCounts } from './counts.ts';

/** For promotion: the outcome is lost if canary visitors have it at most this fraction as often as stable's visitors. */
export const LOST_RATIO = 0.25;

/** Returns ln of the payoff of one hit, on the canary and on stable. */
export function getOutcomePayoffs(
  share: number,
  lostRatio: number,
): { canary: number; stable: number } {
  const total = share * lostRatio + 1 - share;
  return { canary: Math.log(total / lostRatio), stable: Math.log(total) };
}

/** Returns ln E that canary visitors have the outcome more than `lostRatio` times (0.25: a quarter) as often as stable's. */
export function computeOutcomeLogE(counts: readonly ShareCounts[], lostRatio: number): number {
  let sum = 0;
  for (const { share, canary, stable } of counts) {
    if (share <= 0 || share >= 1) continue;
    const payoffs = getOutcomePayoffs(share, lostRatio);
    sum += canary.hits * payoffs.canary + stable.hits * payoffs.stable;
  }
  return sum;
}

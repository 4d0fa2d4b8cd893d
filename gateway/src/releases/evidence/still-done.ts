/**
 * Tests whether visitors still do what a page is for: add to the cart, or order. Pure.
 *
 * Outcomes are rare and differ by hour, so a difference in points says little. As in `equal-shares.ts`, only visitors
 * with a hit count: if canary visitors do it at most r times as often as stable's, their part of the hits is at most
 * r p / (r p + 1 − p). E is the likelihood ratio of the fair part p against that; it is a supermartingale for every
 * smaller part too.
 */
import type { ShareCounts } from './counts.ts';

/** For promotion: a canary whose visitors do it at most this fraction as often as stable's has lost it. */
export const LOST_RATIO = 0.25;

/** ln of the payoff of one hit, on the canary and on stable. */
export function getOutcomePayoffs(share: number, lost: number): { canary: number; stable: number } {
  const whole = share * lost + 1 - share;
  return { canary: Math.log(whole / lost), stable: Math.log(whole) };
}

/** ln E that canary visitors do it more than `lost` times (0.25: a quarter) as often as stable's. */
export function logStillDone(counts: readonly ShareCounts[], lost: number): number {
  let sum = 0;
  for (const { share, canary, stable } of counts) {
    if (share <= 0 || share >= 1) continue;
    const ratio = getOutcomePayoffs(share, lost);
    sum += canary.hits * ratio.canary + stable.hits * ratio.stable;
  }
  return sum;
}

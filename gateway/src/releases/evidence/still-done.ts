/**
 * Whether what a page is for is still done: somebody adds to the cart, somebody orders. Pure.
 *
 * Outcomes are rare and differ by hour, so a difference in points says nothing of them. As in `equal-shares.ts` only
 * those who did it are looked at: where a canary's visitors do it at most r times as often as stable's, its part of
 * them is at most r p / (r p + 1 − p). E is the likelihood ratio of its fair part p against that; it is a
 * supermartingale for every smaller part too.
 */
import type { ShareCounts } from './counts.ts';

/** To be promoted: a canary whose visitors do it this much as often as stable's, or less, has lost it. */
export const LOST = 0.25;

/** ln of what one who did it pays, on the canary and on stable. */
export function doneRatios(share: number, lost: number): { canary: number; stable: number } {
  const whole = share * lost + 1 - share;
  return { canary: Math.log(whole / lost), stable: Math.log(whole) };
}

/** ln E that the canary's visitors do it more than `lost` times (0.25: a quarter) as often as stable's. */
export function logStillDone(counts: readonly ShareCounts[], lost: number): number {
  let sum = 0;
  for (const { share, canary, stable } of counts) {
    if (share <= 0 || share >= 1) continue;
    const ratio = doneRatios(share, lost);
    sum += canary.hits * ratio.canary + stable.hits * ratio.stable;
  }
  return sum;
}

/** Estimates how many visitors a rollout still needs before it can step up. Pure. */
import { rateOf, totalOf, type ShareCounts, type Side } from './counts.ts';
import { payoffs } from './not-worse.ts';
import type { PromoteFinding } from './promoting.ts';
import { doneRatios } from './still-done.ts';

/**
 * How many more visitors of both sides the test needs at this share, if the rates stay the same: 0 if it is passed,
 * null if it never will be.
 */
export function visitorsMissing(
  finding: PromoteFinding,
  counts: readonly ShareCounts[],
  { share, visitors }: { share: number; visitors: number },
): number | null {
  const lacking = finding.needed - finding.logE;
  if (lacking <= 0) return 0;
  const growth = growthOf(finding, counts, { share, visitors });
  return growth <= 0 ? null : Math.ceil(lacking / growth);
}

/** Expected growth of ln E per visitor. */
function growthOf(
  { of, margin }: PromoteFinding,
  counts: readonly ShareCounts[],
  { share, visitors }: { share: number; visitors: number },
): number {
  const canary = totalOf(counts, 'canary');
  const stable = totalOf(counts, 'stable');
  if (share <= 0 || share >= 1) return 0;
  // Not every visitor reports every measure: few press something, so few have an INP.
  const telling = visitors === 0 ? 1 : Math.min(1, (canary.seen + stable.seen) / visitors);
  if (of === 'add' || of === 'order') {
    const { canary: got, stable: missed } = doneRatios(share, margin);
    return telling * (share * guess(canary) * got + (1 - share) * guess(stable) * missed);
  }
  const best = payoffs(share, margin).map(
    (pay) => share * mean(canary, pay.canary) + (1 - share) * mean(stable, pay.stable),
  );
  return telling * Math.max(...best);
}

/** Rates with few visitors behind them are rounded up slightly. */
const guess = ({ seen, hits }: Side): number => rateOf({ seen: seen + 1, hits: hits + 0.05 });

const mean = (side: Side, pay: { hit: number; miss: number }): number =>
  guess(side) * pay.hit + (1 - guess(side)) * pay.miss;

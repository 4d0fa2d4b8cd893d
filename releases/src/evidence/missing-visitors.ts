/** Estimates how many visitors a rollout still needs before it can step up. Pure. */
import { getRate, sumSide, type ShareCounts, type Side } from './counts.ts';
import { getPayoffs } from './non-inferiority.ts';
import type { PromotionResult } from './promoting.ts';
import { getOutcomePayoffs } from './outcome-retention.ts';

/**
 * Returns how many more visitors of both sides a test needs at this share if the rates stay the same: 0 if the test has
 * passed, null if it will never pass.
 */
export function estimateMissingVisitors(
  result: PromotionResult,
  counts: readonly ShareCounts[],
  { share, visitors }: { share: number; visitors: number },
): number | null {
  const missingLogE = result.needed - result.logE;
  if (missingLogE <= 0) return 0;
  const growth = estimateGrowth(result, counts, { share, visitors });
  return growth <= 0 ? null : Math.ceil(missingLogE / growth);
}

/** Estimates the growth of ln E per visitor. */
function estimateGrowth(
  { of, margin }: PromotionResult,
  counts: readonly ShareCounts[],
  { share, visitors }: { share: number; visitors: number },
): number {
  const canary = sumSide(counts, 'canary');
  const stable = sumSide(counts, 'stable');
  if (share <= 0 || share >= 1) return 0;
  // Not every visitor reports every metric.
  const reportingShare = visitors === 0 ? 1 : Math.min(1, (canary.seen + stable.seen) / visitors);
  if (of === 'outcome') {
    const { canary: canaryPayoff, stable: stablePayoff } = getOutcomePayoffs(share, margin);
    return (
      reportingShare *
      (share * estimateRate(canary) * canaryPayoff +
        (1 - share) * estimateRate(stable) * stablePayoff)
    );
  }
  const best = getPayoffs(share, margin).map(
    (pay) =>
      share * getMeanPayoff(canary, pay.canary) + (1 - share) * getMeanPayoff(stable, pay.stable),
  );
  return reportingShare * Math.max(...best);
}

/** Estimates the hit rate of a side; with few visitors slightly too high. */
const estimateRate = ({ seen, hits }: Side): number =>
  getRate({ seen: seen + 1, hits: hits + 0.05 });

const getMeanPayoff = (side: Side, pay: { hit: number; miss: number }): number =>
  estimateRate(side) * pay.hit + (1 - estimateRate(side)) * pay.miss;

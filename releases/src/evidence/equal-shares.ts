/**
 * Tests whether events fall on the canary as often as visitors do: Lindon and Malek, "Anytime-valid inference for
 * multinomial count data" (arXiv 2011.03567). Pure.
 *
 * If canary and stable are equally good, each event (a failed visitor) falls on the canary with probability p, the
 * share in force for that visitor, whatever the failure rate is at that hour. The rate need not be known and may
 * change. E compares this with the canary having any other part q of the events, with q drawn from Beta(a, b) and
 * a : b = p : 1 − p:
 *
 *     E = B(a + x_c, b + x_s) / B(a, b) / (p^x_c (1 − p)^x_s)
 *
 * where x_c events fell on the canary and x_s on stable.
 * E is a martingale that starts at 1, so the probability that it ever reaches 1/α is at most α: it may be checked
 * after each visitor.
 *
 * **If the share changes** (a step up, or a person), each share has its own q, and E is the product over the shares. This
 * is valid: each event is compared with the share at its own time, and the next share may depend on everything seen
 * before. A single p for all, such as the latest, would treat visitors at 10% as visitors at 50% and be wrong in both
 * directions. A new q for each share costs about one nat if the difference is the same at all of them, and it detects a
 * version that turns bad late, because earlier good results don't hide it.
 */
import { logBeta } from './log-beta.ts';
import type { ShareCounts } from './counts.ts';

/**
 * a + b: the weight of the prior, in events. For a version that is many times as bad, 1 is nearly as fast as any
 * other value (`npm run bench -- rollouts`).
 */
const PRIOR = 1;

/** Returns ln E of one share, the logarithm of the Bayes factor; 0 if all visitors have the same version. */
export function computeLogBayesFactor(
  share: number,
  canary: number,
  stable: number,
  prior = PRIOR,
): number {
  if (share <= 0 || share >= 1 || canary + stable === 0) return 0;
  const [a, b] = [prior * share, prior * (1 - share)];
  return (
    logBeta(a + canary, b + stable) -
    logBeta(a, b) -
    canary * Math.log(share) -
    stable * Math.log(1 - share)
  );
}

/** Returns ln E that events fall on the canary more (or less) often than its share of visitors; at most 0 if not. */
export function computeDifferenceLogE(
  counts: readonly ShareCounts[],
  direction: 'more' | 'less',
): number {
  let sum = 0;
  let [observed, expected] = [0, 0];
  for (const { share, canary, stable } of counts) {
    sum += computeLogBayesFactor(share, canary.hits, stable.hits);
    observed += canary.hits;
    expected += share * (canary.hits + stable.hits);
  }
  const isRequestedDirection = direction === 'more' ? observed > expected : observed < expected;
  // E detects differences in both directions, but only one of them is requested.
  return isRequestedDirection ? sum : Math.min(sum, 0);
}

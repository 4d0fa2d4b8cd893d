/**
 * Whether events fall on the canary as often as visitors do: Lindon and Malek, "Anytime-valid inference for multinomial
 * count data" (arXiv 2011.03567). Pure.
 *
 * Where canary and stable are equally good, each event (a failed visitor) fell on the canary with probability p, the
 * share that was in force for that visitor, whatever the rate of failures is at that hour: nothing need be known of it,
 * and it may change as it likes. E compares that with the canary having any other part q of the events, q drawn from
 * Beta(a, b) with a : b = p : 1 − p:
 *
 *   E = B(a + x_c, b + x_s) / B(a, b) / (p^x_c (1 − p)^x_s)
 *
 * E is a martingale that starts at 1, so the chance that it EVER reaches 1/α is at most α: it may be looked at after
 * each visitor.
 *
 * **Where the share changes** (a step up, or a person), each share has a q of its own and E is the product over the
 * shares. That is the same bet again, with one independent prior for each share; each event is still compared with the
 * share of its own moment, and which share comes next may depend on everything seen before, as it does in a rollout. A
 * single p for all, such as the latest, would take visitors of 10% for visitors of 50% and be wrong in both directions.
 * A fresh q for each share costs about one nat where the difference is the same at all of them, and is what finds a
 * version that turns bad late: it is not held against what went well before.
 */
import { logBeta } from './log-beta.ts';
import type { ShareCounts } from './counts.ts';

/**
 * a + b: how many events the prior weighs. One is nearly as fast as any for what is many times as bad
 * (`npm run bench -- rollouts`).
 */
const PRIOR = 1;

/** ln E of one share. Where everybody has the canary, or nobody, there is nothing to compare with and it is 0. */
export function logEvidence(share: number, canary: number, stable: number, prior = PRIOR): number {
  if (share <= 0 || share >= 1 || canary + stable === 0) return 0;
  const [a, b] = [prior * share, prior * (1 - share)];
  return (
    logBeta(a + canary, b + stable) -
    logBeta(a, b) -
    canary * Math.log(share) -
    stable * Math.log(1 - share)
  );
}

/** ln E that events fall on the canary more (or less) often than its shares of visitors; at most 0 where they do not. */
export function logDifference(counts: readonly ShareCounts[], direction: 'more' | 'less'): number {
  let sum = 0;
  let [met, expected] = [0, 0];
  for (const { share, canary, stable } of counts) {
    sum += logEvidence(share, canary.hits, stable.hits);
    met += canary.hits;
    expected += share * (canary.hits + stable.hits);
  }
  const isThisWay = direction === 'more' ? met > expected : met < expected;
  // E sees a difference in both directions; only one of them is asked for.
  return isThisWay ? sum : Math.min(sum, 0);
}

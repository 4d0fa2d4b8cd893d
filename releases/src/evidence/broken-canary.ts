/**
 * Detects a canary that hardly works at all. This test needs no visitors on stable, and it is faster than the
 * comparison, which at 50% needs some twenty failures. Pure.
 *
 * E is a likelihood ratio, and a supermartingale as long as at most one in five visitors fail, so it may be checked
 * after each visitor. It compares that rate with two alternatives: nine in ten fail (the larger weight), and half
 * fail. Five failures in a row give 0.6 × 4.5⁵ = 1107; a tenth of an α of 0.01 requires 1000.
 */
import type { Side } from './counts.ts';

const MAX_WORKING_FAILURE_RATE = 0.2;
const ALTERNATIVES: readonly { failureRate: number; weight: number }[] = [
  { failureRate: 0.9, weight: 0.6 },
  { failureRate: 0.5, weight: 0.4 },
];

/** If ln E of stable reaches this, stable is broken too: for example, if its first four visitors failed. */
const STABLE_IS_BROKEN = Math.log(100);

function computeBrokenLogE({ seen, hits }: Side): number {
  const sums = ALTERNATIVES.map(
    ({ failureRate, weight }) =>
      Math.log(weight) +
      hits * Math.log(failureRate / MAX_WORKING_FAILURE_RATE) +
      (seen - hits) * Math.log((1 - failureRate) / (1 - MAX_WORKING_FAILURE_RATE)),
  );
  const top = Math.max(...sums);
  return top + Math.log(sums.reduce((sum, term) => sum + Math.exp(term - top), 0));
}

/**
 * Returns ln E that the canary hardly works; 0 if stable does not work either. When the API is down both fail, so only
 * the comparison counts. Ignoring cases makes halts rarer, so the bound still holds.
 */
export function computeBrokenCanaryLogE(canary: Side, stable: Side): number {
  return computeBrokenLogE(stable) >= STABLE_IS_BROKEN ? 0 : computeBrokenLogE(canary);
}

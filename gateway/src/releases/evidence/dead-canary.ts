/**
 * Detects a canary that hardly works at all. It works without visitors on stable to compare with, and faster than the
 * comparison, which at 50% needs some twenty failures. Pure.
 *
 * E is a likelihood ratio, and a supermartingale as long as at most one in five visitors fail, so it may be checked
 * after each visitor. It compares that rate with two alternatives: nine in ten fail (the larger stake), and half
 * fail. Five failures in a row give 0.6 × 4.5⁵ = 1107; a tenth of an α of 0.01 requires 1000.
 */
import type { Side } from './counts.ts';

const WORKS = 0.2;
const BETS: readonly { fails: number; stake: number }[] = [
  { fails: 0.9, stake: 0.6 },
  { fails: 0.5, stake: 0.4 },
];

/** Stable counts as broken too from 100 : 1 on, for example if its first four visitors failed. */
const STABLE_IS_DEAD = Math.log(100);

function logDead({ seen, hits }: Side): number {
  const sums = BETS.map(
    ({ fails, stake }) =>
      Math.log(stake) +
      hits * Math.log(fails / WORKS) +
      (seen - hits) * Math.log((1 - fails) / (1 - WORKS)),
  );
  const top = Math.max(...sums);
  return top + Math.log(sums.reduce((sum, each) => sum + Math.exp(each - top), 0));
}

/**
 * ln E that the canary hardly works; 0 if stable does not work either. When the API is down both fail, and only the
 * comparison counts then. Ignoring cases only makes halts rarer, so the bound holds.
 */
export function logDeadCanary(canary: Side, stable: Side): number {
  return logDead(stable) >= STABLE_IS_DEAD ? 0 : logDead(canary);
}

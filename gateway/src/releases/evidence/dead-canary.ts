/**
 * Whether a canary hardly works at all, by itself: also where nobody has stable to compare it with, and where at 50% the
 * comparison would take some twenty failures to be sure. Pure.
 *
 * A likelihood ratio, as long as at most one in five fail a supermartingale, so it may be looked at after each visitor:
 * against that it holds, with the greater part of the stake, that nine in ten fail, and that half do. Five failures in
 * a row are 0.6 × 4.5⁵ = 1107, and the tenth part of an α of 0.01 asks for 1000.
 */
import type { Side } from './counts.ts';

const WORKS = 0.2;
const BETS: readonly { fails: number; stake: number }[] = [
  { fails: 0.9, stake: 0.6 },
  { fails: 0.5, stake: 0.4 },
];

/** Stable is taken not to work either from a hundred to one on: its first four visitors failed, say. */
const NOT_EITHER = Math.log(100);

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
 * ln E that the canary hardly works; 0 where stable does not either: when the API is away both fail, and then only the
 * comparison speaks. Leaving cases out only makes a halt rarer, so the bound holds.
 */
export function logDeadCanary(canary: Side, stable: Side): number {
  return logDead(stable) >= NOT_EITHER ? 0 : logDead(canary);
}

/**
 * Whether the canary is not worse than stable by more than a margin: a test of non-inferiority that may be looked at
 * whenever one likes. Pure.
 *
 * Each visitor got the canary with the probability p of the moment, by chance alone. So for a visitor who met it (y = 1)
 * or not (y = 0)
 *
 *   Z = (y − μ) / p on the canary,  −(y − μ) / (1 − p) on stable
 *
 * is on average exactly by how much more often the canary's visitors meet it, whatever the rate is at that hour, and for
 * any fixed μ. Somebody who believes that it is at least the margin m should take the bet that pays 1 + λ (m − Z): as
 * long as he is right, it is worth at most 1 on average. E is what a stake of 1 has become after all visitors, so it
 * reaches 1/α with a chance of at most α however often one looks (Waudby-Smith and Ramdas, arXiv 2010.09686). λ is not
 * tuned on the way: the stake is divided among a few bets that are fixed before, and the mean of what they have become is
 * E. So it depends on nothing but counts, and the order in which visitors came is not needed.
 *
 * **Where the share changes**, p and λ are those of each visitor's own moment.
 *
 * μ takes away the part of the noise that both sides have in common: near the usual rate, a sixth of the visitors at 10%.
 */
import type { ShareCounts, Side } from './counts.ts';

/** About the rate of what is bad: near enough between 0 and 0.25. */
const CENTRE = 0.08;
/** λ in parts of p (1 − p), and how much of the stake is on it. The first for rates of 5% and more, where time is short. */
const BETS: readonly { slope: number; stake: number }[] = [
  { slope: 0.6, stake: 0.75 },
  { slope: 2, stake: 0.25 },
];
/** No bet may lose more than this part at once. */
const MOST = 0.97;

/** What one bet pays, as logarithms, to each kind of visitor. */
interface Payoff {
  canary: { hit: number; miss: number };
  stable: { hit: number; miss: number };
}

/** What each bet pays at this share. */
export function payoffs(share: number, margin: number): (Payoff & { stake: number })[] {
  return BETS.map(({ slope, stake }) => {
    const worst = (1 - CENTRE) / share - margin;
    const lambda = Math.min(slope * share * (1 - share), MOST / worst);
    const pay = (z: number): number => Math.log1p(lambda * (margin - z));
    return {
      stake,
      canary: { hit: pay((1 - CENTRE) / share), miss: pay(-CENTRE / share) },
      stable: { hit: pay(-(1 - CENTRE) / (1 - share)), miss: pay(CENTRE / (1 - share)) },
    };
  });
}

const sideOf = ({ seen, hits }: Side, pay: Payoff['canary']): number =>
  hits * pay.hit + (seen - hits) * pay.miss;

/** ln E that the canary is worse by less than `margin` (0.05: five visitors in a hundred). */
export function logNotWorse(counts: readonly ShareCounts[], margin: number): number {
  const sums = BETS.map(({ stake }) => Math.log(stake));
  for (const { share, canary, stable } of counts) {
    if (share <= 0 || share >= 1) continue;
    for (const [at, pay] of payoffs(share, margin).entries())
      sums[at] = (sums[at] ?? 0) + sideOf(canary, pay.canary) + sideOf(stable, pay.stable);
  }
  const top = Math.max(...sums);
  return top + Math.log(sums.reduce((sum, each) => sum + Math.exp(each - top), 0));
}

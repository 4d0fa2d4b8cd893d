/**
 * Tests whether the canary is not worse than stable by more than a margin: a test of non-inferiority that may be
 * checked at any time. Pure.
 *
 * Each visitor got the canary by chance with the probability p at that time. A hit is what is tested: a failure, or a
 * slow page. So for a visitor with a hit (y = 1) or without (y = 0)
 *
 *     Z = (y − μ) / p on the canary, −(y − μ) / (1 − p) on stable
 *
 * is on average exactly the difference of the two hit rates, whatever the rates are at that hour and for any fixed μ.
 * If the difference is at least the margin m, the bet that pays 1 + λ (m − Z) is worth at most 1 on average. E is
 * what a stake of 1 has become after all visitors, so it reaches 1/α with a probability of at most α, however often
 * it is checked (Waudby-Smith and Ramdas, arXiv 2010.09686). λ is not tuned during the rollout: the stake is divided
 * among a few bets that are fixed in advance, and E is the mean of their results. So E depends only on counts, not on
 * the order of visitors.
 *
 * **If the share changes**, p and λ are those at the time of each visitor.
 *
 * μ removes the noise that both sides have in common. At a share of 10% and a margin of 0.05, this saves about 9% of
 * the visitors if 5% have a hit, and 30% if 8% have.
 */
import type { ShareCounts, Side } from './counts.ts';

/** μ: about the usual rate of hits. Close enough for rates between 0 and 0.25. */
const CENTER = 0.08;
/**
 * λ as a fraction of p (1 − p), and the part of the stake on it. The first bet grows faster at high rates of hits, the
 * second at low ones. High rates need more visitors, so the first has most of the stake.
 */
const BETS: readonly { slope: number; stake: number }[] = [
  { slope: 0.6, stake: 0.75 },
  { slope: 2, stake: 0.25 },
];
/** No bet may lose more than this part at once. */
const MAX_LOSS = 0.97;

/** Payoff of one bet for each kind of visitor, as logarithms. */
interface Payoff {
  canary: { hit: number; miss: number };
  stable: { hit: number; miss: number };
}

/**
 * Returns the payoffs of each bet for a visitor of either side, and the part of the stake on it.
 * @param share share of the canary, above 0 and below 1
 * @param margin difference of the rates that is still acceptable
 */
export function getPayoffs(share: number, margin: number): (Payoff & { stake: number })[] {
  return BETS.map(({ slope, stake }) => {
    const worst = (1 - CENTER) / share - margin;
    const lambda = Math.min(slope * share * (1 - share), MAX_LOSS / worst);
    const computePayoff = (z: number): number => Math.log1p(lambda * (margin - z));
    return {
      stake,
      canary: { hit: computePayoff((1 - CENTER) / share), miss: computePayoff(-CENTER / share) },
      stable: {
        hit: computePayoff(-(1 - CENTER) / (1 - share)),
        miss: computePayoff(CENTER / (1 - share)),
      },
    };
  });
}

const sumPayoffs = ({ seen, hits }: Side, payoff: Payoff['canary']): number =>
  hits * payoff.hit + (seen - hits) * payoff.miss;

/** Returns ln E that the canary is worse by less than `margin` (0.05: five visitors in a hundred). */
export function computeNonInferiorityLogE(counts: readonly ShareCounts[], margin: number): number {
  const sums = BETS.map(({ stake }) => Math.log(stake));
  for (const { share, canary, stable } of counts) {
    if (share <= 0 || share >= 1) continue;
    for (const [index, payoff] of getPayoffs(share, margin).entries())
      sums[index] =
        (sums[index] ?? 0) + sumPayoffs(canary, payoff.canary) + sumPayoffs(stable, payoff.stable);
  }
  const top = Math.max(...sums);
  return top + Math.log(sums.reduce((sum, term) => sum + Math.exp(term - top), 0));
}

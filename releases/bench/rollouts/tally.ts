/** Evidence of a simulated rollout, updated in place, so that no visitor is stored. */
import type { ShareCounts } from '../../src/evidence/counts.ts';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { METRICS, type Metric } from '../../src/evidence/rollout-rules.ts';
import type { Random } from './random.ts';
import { getRate, type Canary, type Scenario } from './scenario.ts';

interface SimulatedMetric {
  metric: Metric;
  rate: number;
  reportRate: number;
  change: (rate: number) => number;
  /** The counts of each weighting, which are part of `evidence`. */
  counts: readonly { byShare: ShareCounts[]; weighting: Weighting }[];
}

type Weighting = 'reported' | 'settled' | 'unweighted';
const WEIGHTINGS: readonly Weighting[] = ['reported', 'settled', 'unweighted'];

/** Weight of the nth visitor of a network, as in `evidence.sql.ts`. */
const WEIGHTS: Readonly<Record<Weighting, (nth: number) => number>> = {
  reported: (nth) => 0.2 ** (nth - 1),
  settled: (nth) => 1 / Math.sqrt(nth),
  unweighted: () => 1,
};

export class Tally {
  readonly evidence: Evidence;
  visitors = 0;
  readonly #metrics: readonly SimulatedMetric[];
  readonly #counted: ShareCounts[];
  readonly #scenario: Scenario;
  /** Number of visitors by network; null if each visitor has their own network. */
  readonly #networks: number[] | null;

  constructor(scenario: Scenario, canary: Canary, shares: readonly number[], networks?: number) {
    this.#scenario = scenario;
    this.#networks = networks === undefined ? null : Array.from({ length: networks }, () => 0);
    const weightings = networks === undefined ? (['unweighted'] as const) : WEIGHTINGS;
    const create = () =>
      Object.fromEntries(METRICS.map((metric) => [metric, createCounts(shares)])) as Record<
        Metric,
        ShareCounts[]
      >;
    const unweighted = create();
    const [reported, settled] =
      networks === undefined ? [unweighted, unweighted] : [create(), create()];
    this.#counted = createCounts(shares);
    const byWeighting = { reported, settled, unweighted };
    this.evidence = { ...byWeighting, visitors: this.#counted };
    this.#metrics = METRICS.flatMap((metric) => {
      const rate = scenario.rates[metric];
      if (rate === undefined) return [];
      const change = canary[metric] ?? ((same: number) => same);
      const counts = weightings.map((weighting) => ({
        byShare: byWeighting[weighting][metric],
        weighting,
      }));
      return [{ metric, rate, reportRate: scenario.reportRates[metric] ?? 1, change, counts }];
    });
  }

  /** Adds a visitor at the share with this index; calls `onHit` for each metric with a hit. */
  visit(random: Random, shareIndex: number, onHit: (metric: Metric) => void): void {
    const visitorCounts = this.#counted[shareIndex];
    if (visitorCounts === undefined) return;
    const nth = this.#countNetwork(random);
    const isCanary = random.hits(visitorCounts.share);
    (isCanary ? visitorCounts.canary : visitorCounts.stable).seen += WEIGHTS.settled(nth);
    for (const { metric, counts, rate, reportRate, change } of this.#metrics) {
      if (reportRate < 1 && !random.hits(reportRate)) continue;
      const current = getRate(this.#scenario, rate, this.visitors);
      const isHit = random.hits(isCanary ? change(current) : current);
      for (const { byShare, weighting } of counts) {
        const side = byShare[shareIndex]?.[isCanary ? 'canary' : 'stable'];
        if (side === undefined) continue;
        const weight = WEIGHTS[weighting](nth);
        side.seen += weight;
        if (isHit) side.hits += weight;
      }
      if (isHit) onHit(metric);
    }
    this.visitors += 1;
  }

  /** Puts the visitor into a random network; returns their number there, from 1. */
  #countNetwork(random: Random): number {
    if (this.#networks === null) return 1;
    const at = random.next() % this.#networks.length;
    const nth = (this.#networks[at] ?? 0) + 1;
    this.#networks[at] = nth;
    return nth;
  }
}

const createCounts = (shares: readonly number[]): ShareCounts[] =>
  shares.map((share) => ({ share, canary: { seen: 0, hits: 0 }, stable: { seen: 0, hits: 0 } }));

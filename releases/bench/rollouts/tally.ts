/** Evidence of a simulated rollout, counted in place: no allocation per visitor. */
import type { ShareCounts } from '../../src/evidence/counts.ts';
import type { Evidence } from '../../src/evidence/evidence.ts';
import {
  MEASURES,
  OUTCOMES,
  type Measure,
  type Outcome,
} from '../../src/evidence/rollout-rules.ts';
import type { Random } from './random.ts';
import { getRate, type Canary, type World } from './world.ts';

const NAMES = [...MEASURES, ...OUTCOMES];

/** One measure that this world simulates. */
interface SimulatedMeasure {
  of: Measure | Outcome;
  rate: number;
  reportRate: number;
  change: (rate: number) => number;
  counts: ShareCounts[];
}

export class Tally {
  readonly evidence: Evidence;
  visitors = 0;
  readonly #met: readonly SimulatedMeasure[];
  readonly #counted: ShareCounts[];

  readonly #world: World;

  constructor(world: World, canary: Canary, shares: readonly number[]) {
    this.#world = world;
    const counts = Object.fromEntries(NAMES.map((name) => [name, createCounts(shares)])) as Record<
      Measure | Outcome,
      ShareCounts[]
    >;
    this.#counted = createCounts(shares);
    this.evidence = { reported: counts, settled: counts, visitors: this.#counted };
    this.#met = NAMES.flatMap((of) => {
      const rate = world.rates[of];
      if (rate === undefined) return [];
      const change = canary[of] ?? ((same: number) => same);
      return [{ of, rate, reportRate: world.reportRates[of] ?? 1, change, counts: counts[of] }];
    });
  }

  /** Adds a visitor at the share with this index; calls back for each hit. */
  visit(random: Random, at: number, hit: (of: Measure | Outcome, isCanary: boolean) => void): void {
    const visitorCounts = this.#counted[at];
    if (visitorCounts === undefined) return;
    const isCanary = random.hits(visitorCounts.share);
    (isCanary ? visitorCounts.canary : visitorCounts.stable).seen += 1;
    for (const measure of this.#met) {
      const counts = measure.counts[at];
      if (counts === undefined || (measure.reportRate < 1 && !random.hits(measure.reportRate)))
        continue;
      const rate = getRate(this.#world, measure.rate, this.visitors);
      const side = isCanary ? counts.canary : counts.stable;
      side.seen += 1;
      if (!random.hits(isCanary ? measure.change(rate) : rate)) continue;
      side.hits += 1;
      hit(measure.of, isCanary);
    }
    this.visitors += 1;
  }
}

const createCounts = (shares: readonly number[]): ShareCounts[] =>
  shares.map((share) => ({ share, canary: { seen: 0, hits: 0 }, stable: { seen: 0, hits: 0 } }));

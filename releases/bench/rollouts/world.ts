/** Visitors of a simulated rollout, and what happens to them. */
import type { Measure, Outcome } from '../../src/evidence/rollout-rules.ts';

/** Rates of hits on stable, and rates of visitors who report each measure. */
export interface World {
  rates: Partial<Record<Measure | Outcome, number>>;
  reportRates: Partial<Record<Measure | Outcome, number>>;
  /** Whether rates change from hour to hour, for both versions alike. */
  hourly: boolean;
}

export type Canary = Partial<Record<Measure | Outcome, (rate: number) => number>>;

const HOUR = 4000;
/** Factors by hour: a third at night, three times as much during a provider's outage. */
const HOURS = [0.33, 0.5, 1, 2, 0.7, 3, 1, 0.5];
/** Cap: failures of most visitors would be an outage, not a bad hour. */
const MAX_RATE = 0.6;

export function getRate(world: World, rate: number, visitor: number): number {
  if (!world.hourly) return rate;
  const factor = HOURS[Math.floor(visitor / HOUR) % HOURS.length] ?? 1;
  return rate * factor > MAX_RATE ? Math.max(rate, MAX_RATE) : rate * factor;
}

/** Failures only: the hardest case, as no other measure speaks for or against a version. */
export const createFailureWorld = (base: number, hourly = false): World => ({
  rates: { failed: base },
  reportRates: {},
  hourly,
});

/**
 * A shop: one page in twenty never reports, vitals are good for nine in ten, and half of the visitors press
 * something.
 */
export const createShopWorld = (base: number, hourly = false): World => ({
  rates: { failed: base, silent: 0.05, api: 0.01, lcp: 0.1, inp: 0.05, cls: 0.05, add: 0.05 },
  reportRates: { lcp: 0.95, cls: 0.95, inp: 0.5 },
  hourly,
});

/** Visitors of a simulated rollout, and what happens to them. */
import type { Metric } from '../../src/evidence/rollout-rules.ts';

/** Rates of hits on stable, and rates of visitors who report each measure. */
export interface Scenario {
  rates: Partial<Record<Metric, number>>;
  reportRates: Partial<Record<Metric, number>>;
  /** Whether rates change from hour to hour, for both versions alike. */
  hourly: boolean;
}

export type Canary = Partial<Record<Metric, (rate: number) => number>>;

/** Visitors in a simulated hour. */
const HOUR = 4000;
/** Factors by hour: a third at night, three times as much during a provider's outage. */
const HOURS = [0.33, 0.5, 1, 2, 0.7, 3, 1, 0.5];
/** Cap: failures of most visitors would be an outage, not a bad hour. */
const MAX_RATE = 0.6;

export function getRate(scenario: Scenario, rate: number, visitor: number): number {
  if (!scenario.hourly) return rate;
  const factor = HOURS[Math.floor(visitor / HOUR) % HOURS.length] ?? 1;
  return rate * factor > MAX_RATE ? Math.max(rate, MAX_RATE) : rate * factor;
}

/** Failures only: the hardest case, as no other metric speaks for or against a version. */
export const createFailureScenario = (base: number, hourly = false): Scenario => ({
  rates: { failed: base },
  reportRates: {},
  hourly,
});

/** A shop: one page in twenty never reports, and one in six is slow in one of the vitals. */
export const createShopScenario = (base: number, hourly = false): Scenario => ({
  rates: { failed: base + 0.05, slow: 0.17, outcome: 0.05 },
  reportRates: { slow: 0.95, outcome: 0.95 },
  hourly,
});

/** A shop in a town: forty visitors a day, of whom one orders and four more add to the cart. */
export const TOWN: Scenario = {
  rates: { failed: 0.05, slow: 0.15, outcome: 5 / 40 },
  reportRates: { slow: 0.95 },
  hourly: false,
};

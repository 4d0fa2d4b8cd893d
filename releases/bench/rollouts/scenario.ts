/** Visitors of a simulated rollout, and what happens to them. */
import type { Metric } from '../../src/evidence/rollout-rules.ts';

/** Rates are 0 to 1. */
export interface Scenario {
  /** Rates of hits on stable. */
  rates: Partial<Record<Metric, number>>;
  /** Rates of visitors who report the metric; 1 by default. */
  reportRates: Partial<Record<Metric, number>>;
  /** Whether the rates of both versions change from hour to hour. */
  isHourly: boolean;
}

/** How the canary changes the rates of stable; rates without a function stay the same. */
export type Canary = Partial<Record<Metric, (rate: number) => number>>;

const VISITORS_PER_HOUR = 4000;
/** Factors of the rates by hour: a third at night, three times as much during a provider's outage. */
const HOUR_FACTORS = [0.33, 0.5, 1, 2, 0.7, 3, 1, 0.5];
/** Hourly rates are capped, because failures of most visitors would be an outage, not a bad hour. */
const MAX_RATE = 0.6;

export function getRate(scenario: Scenario, rate: number, visitor: number): number {
  if (!scenario.isHourly) return rate;
  const factor = HOUR_FACTORS[Math.floor(visitor / VISITORS_PER_HOUR) % HOUR_FACTORS.length] ?? 1;
  return rate * factor > MAX_RATE ? Math.max(rate, MAX_RATE) : rate * factor;
}

/** Failures only: the hardest case, as no other metric speaks for or against a version. */
export const createFailureScenario = (base: number, isHourly = false): Scenario => ({
  rates: { failed: base },
  reportRates: {},
  isHourly,
});

/** A shop: one page in twenty never reports, and one in six is slow in one of the vitals. */
export const createShopScenario = (base: number, isHourly = false): Scenario => ({
  rates: { failed: base + 0.05, slow: 0.17, outcome: 0.05 },
  reportRates: { slow: 0.95, outcome: 0.95 },
  isHourly,
});

/** A shop in a town with forty visitors a day: one of them orders, and four more add to the cart. */
export const TOWN: Scenario = {
  rates: { failed: 0.05, slow: 0.15, outcome: 5 / 40 },
  reportRates: { slow: 0.95 },
  isHourly: false,
};

/** Who comes, and what befalls them: the visitors of a simulated rollout. */
import type { Measure, Outcome } from '../../src/releases/evidence/rollout-rules.ts';

/** How often stable's visitors meet each thing, and how many of them tell of it at all. */
export interface World {
  rates: Partial<Record<Measure | Outcome, number>>;
  telling: Partial<Record<Measure | Outcome, number>>;
  /** Whether the rates change from hour to hour, for both versions alike. */
  hourly: boolean;
}

/** What is different on the canary. */
export type Canary = Partial<Record<Measure | Outcome, (rate: number) => number>>;

/** Visitors of an hour. */
const HOUR = 4000;
/** Rates go up and down by the hour: a third at night, three times as much when a provider stumbles. */
const HOURS = [0.33, 0.5, 1, 2, 0.7, 3, 1, 0.5];
/** Failures of most visitors are another matter than a bad hour. */
const MOST = 0.6;

/** The rate at the nth visitor. */
export function rateAt(world: World, rate: number, visitor: number): number {
  if (!world.hourly) return rate;
  const factor = HOURS[Math.floor(visitor / HOUR) % HOURS.length] ?? 1;
  return rate * factor > MOST ? Math.max(rate, MOST) : rate * factor;
}

/** Failures alone: what is hardest, as nothing else speaks for or against a version. */
export const failuresOnly = (base: number, hourly = false): World => ({
  rates: { failed: base },
  telling: {},
  hourly,
});

/** A shop: one page in twenty never tells, vitals are good for nine in ten, half of the visitors press something. */
export const wholeShop = (base: number, hourly = false): World => ({
  rates: { failed: base, silent: 0.05, api: 0.01, lcp: 0.1, inp: 0.05, cls: 0.05, add: 0.05 },
  telling: { lcp: 0.95, cls: 0.95, inp: 0.5 },
  hourly,
});

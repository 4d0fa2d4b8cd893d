/** How often callers may come, kept in this process: for calls that are not worth a row each. */
import type { Clock } from '../clock/clock.ts';

export interface Pace {
  /** Seconds until the caller may come again; 0 where this time counts. */
  take: (caller: string) => number;
  /** How many callers are kept. */
  size: () => number;
}

/** Most callers that are kept; who came longest ago makes room. */
const CALLERS = 10_000;

/**
 * At most `perMinute` calls of one caller at once, and as many a minute from then on: a bucket that
 * fills up evenly. Keeps no more than 10,000 callers.
 */
export function openPace(perMinute: number, clock: Clock, callers = CALLERS): Pace {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    size: () => buckets.size,
    take: (caller) => {
      const now = clock.now().getTime();
      const { left, at } = buckets.get(caller) ?? { left: perMinute, at: now };
      const filled = Math.min(perMinute, left + (Math.max(0, now - at) * perMinute) / 60_000);
      // The order of a map is that of insertion: the oldest come first.
      buckets.delete(caller);
      buckets.set(caller, { left: filled >= 1 ? filled - 1 : filled, at: now });
      const oldest = buckets.keys().next().value;
      if (buckets.size > callers && oldest !== undefined) buckets.delete(oldest);
      return filled >= 1 ? 0 : Math.ceil(((1 - filled) * 60) / perMinute);
    },
  };
}

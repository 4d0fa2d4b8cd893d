/** Per-client rate limit in memory, for endpoints that do not justify a database row per request. */
import type { Clock } from '../clock/clock.ts';

export interface RateLimiter {
  /** Seconds until the client may call again; 0 if this call counts. */
  take: (caller: string) => number;
  /** Number of remembered clients. */
  size: () => number;
}

/** Most clients that are remembered; the least recent is evicted. */
const CALLERS = 10_000;

/**
 * Token bucket: a burst of `perMinute` calls per client, refilled at the same rate per minute. Remembers at most
 * 10,000 clients.
 */
export function createRateLimiter(perMinute: number, clock: Clock, callers = CALLERS): RateLimiter {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    size: () => buckets.size,
    take: (caller) => {
      const now = clock.now().getTime();
      const { left, at } = buckets.get(caller) ?? { left: perMinute, at: now };
      const filled = Math.min(perMinute, left + (Math.max(0, now - at) * perMinute) / 60_000);
      // A map iterates in insertion order, so the first key is the least recent.
      buckets.delete(caller);
      buckets.set(caller, { left: filled >= 1 ? filled - 1 : filled, at: now });
      const oldest = buckets.keys().next().value;
      if (buckets.size > callers && oldest !== undefined) buckets.delete(oldest);
      return filled >= 1 ? 0 : Math.ceil(((1 - filled) * 60) / perMinute);
    },
  };
}

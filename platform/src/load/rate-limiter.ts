/** Per-client rate limit in memory, for endpoints that do not justify a database row per request. */
import type { Clock } from '../clock/clock.ts';

export interface RateLimiter {
  /** Counts a call and returns 0 if the client may make it; otherwise returns the seconds until they may. */
  take: (client: string) => number;
  /** Number of remembered clients. */
  size: () => number;
}

const MAX_CLIENTS = 10_000;

/**
 * Token bucket: a burst of `perMinute` calls per client, refilled at the same rate per minute. Beyond `maxClients`,
 * the least recent client is forgotten and may call again.
 */
export function createRateLimiter(
  perMinute: number,
  clock: Clock,
  maxClients = MAX_CLIENTS,
): RateLimiter {
  const buckets = new Map<string, { tokens: number; refilledAt: number }>();
  return {
    size: () => buckets.size,
    take: (client) => {
      const now = clock.now().getTime();
      const { tokens, refilledAt } = buckets.get(client) ?? { tokens: perMinute, refilledAt: now };
      const filled = Math.min(
        perMinute,
        tokens + (Math.max(0, now - refilledAt) * perMinute) / 60_000,
      );
      // A map iterates in insertion order, so the first key is the least recent.
      buckets.delete(client);
      buckets.set(client, { tokens: filled >= 1 ? filled - 1 : filled, refilledAt: now });
      const oldest = buckets.keys().next().value;
      if (buckets.size > maxClients && oldest !== undefined) buckets.delete(oldest);
      return filled >= 1 ? 0 : Math.ceil(((1 - filled) * 60) / perMinute);
    },
  };
}

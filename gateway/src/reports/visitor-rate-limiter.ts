/** Rate limit per visitor and per network, by minute, in one process. Used for page views and for reports. */

const WINDOW_MS = 60_000;
/** Requests per window. */
const PER_VISITOR = 60;
const PER_NETWORK = 600;
/** Maximum number of visitors, and of networks, that are remembered; the least recent one is evicted first. */
const MAX_REMEMBERED = 20_000;

/** Counts requests in windows of a minute, each begun by a request. Its memory is bounded. */
export class VisitorRateLimiter {
  readonly #networks = new Map<string, number>();
  readonly #visitors = new Map<string, number>();
  #windowEnd = 0;

  /**
   * Counts one request; returns whether it is allowed.
   * @param visitor an ID that the gateway issued
   * @param network null if it is unknown: then only the limit per visitor applies
   */
  allow(visitor: string, network: string | null, now: number): boolean {
    if (now >= this.#windowEnd) {
      this.#networks.clear();
      this.#visitors.clear();
      this.#windowEnd = now + WINDOW_MS;
    }
    return (
      (network === null || increment(this.#networks, network) <= PER_NETWORK) &&
      increment(this.#visitors, visitor) <= PER_VISITOR
    );
  }

  get size(): number {
    return this.#networks.size + this.#visitors.size;
  }

  /** Returns the seconds until the window ends, at least 1. */
  getSecondsLeft(now: number): number {
    return Math.max(1, Math.ceil((this.#windowEnd - now) / 1000));
  }
}

function increment(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.delete(key);
  counts.set(key, count);
  const oldest = counts.keys().next().value;
  if (counts.size > MAX_REMEMBERED && oldest !== undefined) counts.delete(oldest);
  return count;
}

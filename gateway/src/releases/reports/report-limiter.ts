/** How much of one visitor and of one network the gateway takes: in one process, by minute. */

const WINDOW_MS = 60_000;
/** Takes a minute. */
const PER_VISITOR = 60;
const PER_NETWORK = 600;
/** Most visitors, and most networks, that are remembered; the one that was quiet longest is forgotten first. */
const KEPT = 20_000;

/** Counts takes within the running minute. Nothing in it grows with what callers send. */
export class ReportLimiter {
  readonly #networks = new Map<string, number>();
  readonly #visitors = new Map<string, number>();
  #until = 0;

  /**
   * Counts one take; says whether it is among those that are allowed.
   * @param visitor an id that the gateway gave out: no other is worth remembering
   * @param network null where it is unknown
   */
  takes(visitor: string, network: string | null, now: number): boolean {
    if (now >= this.#until) {
      this.#networks.clear();
      this.#visitors.clear();
      this.#until = now + WINDOW_MS;
    }
    return (
      (network === null || countOf(this.#networks, network) <= PER_NETWORK) &&
      countOf(this.#visitors, visitor) <= PER_VISITOR
    );
  }

  /** How many visitors and networks are remembered now. */
  get size(): number {
    return this.#networks.size + this.#visitors.size;
  }

  /** Seconds until the next minute begins. */
  secondsLeft(now: number): number {
    return Math.max(1, Math.ceil((this.#until - now) / 1000));
  }
}

function countOf(takes: Map<string, number>, key: string): number {
  const count = (takes.get(key) ?? 0) + 1;
  takes.delete(key);
  takes.set(key, count);
  const oldest = takes.keys().next().value;
  if (takes.size > KEPT && oldest !== undefined) takes.delete(oldest);
  return count;
}

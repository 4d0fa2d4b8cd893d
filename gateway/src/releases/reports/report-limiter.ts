/** How many reports the door takes: in one process, by minute. */

const WINDOW_MS = 60_000;
/** Reports a minute. */
const PER_VISITOR = 60;
const PER_NETWORK = 600;

/** Counts takes of keys within the running minute. */
export class ReportLimiter {
  readonly #takes = new Map<string, number>();
  #until = 0;

  /** Counts one take; says whether it is among the first `most` of this minute. */
  #allows(key: string, most: number, now: number): boolean {
    if (now >= this.#until) {
      this.#takes.clear();
      this.#until = now + WINDOW_MS;
    }
    const takes = (this.#takes.get(key) ?? 0) + 1;
    this.#takes.set(key, takes);
    return takes <= most;
  }

  /** Whether a report of this visitor, from this network (null for none), is taken now. */
  takes(visitor: string, network: string | null, now: number): boolean {
    return (
      this.#allows(visitor, PER_VISITOR, now) &&
      (network === null || this.#allows(network, PER_NETWORK, now))
    );
  }

  /** Seconds until the next minute begins. */
  secondsLeft(now: number): number {
    return Math.max(1, Math.ceil((this.#until - now) / 1000));
  }
}

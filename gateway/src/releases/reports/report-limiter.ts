/** How many reports the door takes: in one process, by minute. */

const WINDOW_MS = 60_000;

/** Counts takes of keys within the running minute. */
export class ReportLimiter {
  readonly #takes = new Map<string, number>();
  #until = 0;

  /** Counts one take; says whether it is among the first `most` of this minute. */
  allows(key: string, most: number, now: number): boolean {
    if (now >= this.#until) {
      this.#takes.clear();
      this.#until = now + WINDOW_MS;
    }
    const takes = (this.#takes.get(key) ?? 0) + 1;
    this.#takes.set(key, takes);
    return takes <= most;
  }

  /** Seconds until the next minute begins. */
  secondsLeft(now: number): number {
    return Math.max(1, Math.ceil((this.#until - now) / 1000));
  }
}

/** How many page views are asked to tell how they went: all where there are few, and a part where there are many. Pure. */

/** So many beacons a second are taken from everybody. One costs 0.15 ms of a processor's time (docs/beacon.md). */
export const MOST_A_SECOND = 100;
const WINDOW_MS = 10_000;
/** A rare page must still be heard of. */
const LEAST = 0.01;

/** Counts what comes in this process. A share is as it was at the end of the last window: what is asked takes its time. */
export class BeaconShare {
  #share = 1;
  #count = 0;
  #since: number | null = null;

  /** Notes one beacon. */
  note(now: number): void {
    this.#since ??= now;
    if (now - this.#since >= WINDOW_MS) {
      const perSecond = this.#count / (WINDOW_MS / 1000);
      // What comes is what the share before has left of it.
      const wanted = (this.#share * MOST_A_SECOND) / Math.max(1, perSecond);
      this.#share = Number(Math.min(1, Math.max(LEAST, wanted)).toFixed(2));
      this.#count = 0;
      this.#since = now;
    }
    this.#count += 1;
  }

  /** The part of page views, 0 to 1, that are to tell. */
  at(now: number): number {
    return this.#since === null || now - this.#since > 2 * WINDOW_MS ? 1 : this.#share;
  }
}

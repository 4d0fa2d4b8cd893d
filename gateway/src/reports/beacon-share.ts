/** Share of page views that report: all while there are few, a sample when there are many. Pure. */

/** Target beacons per second. One costs 0.15 ms of CPU time (docs/beacon.md). */
export const MAX_PER_SECOND = 100;
const WINDOW_MS = 10_000;
/** Minimum, so that rare pages still report. */
const MIN_SHARE = 0.01;

/** Counts beacons of this process. The share is computed at the end of each window. */
export class BeaconShare {
  #share = 1;
  #count = 0;
  #since: number | null = null;

  countBeacon(now: number): void {
    this.#since ??= now;
    if (now - this.#since >= WINDOW_MS) {
      const perSecond = this.#count / (WINDOW_MS / 1000);
      // The rate is already reduced by the previous share.
      const newShare = (this.#share * MAX_PER_SECOND) / Math.max(1, perSecond);
      this.#share = Number(Math.min(1, Math.max(MIN_SHARE, newShare)).toFixed(2));
      this.#count = 0;
      this.#since = now;
    }
    this.#count += 1;
  }

  /** Share of page views that should report, 0 to 1. */
  getShare(now: number): number {
    return this.#since === null || now - this.#since > 2 * WINDOW_MS ? 1 : this.#share;
  }
}

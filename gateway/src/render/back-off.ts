/** Back-off for server builds that keep failing, so that page views do not wait for them in vain. Pure. */

/** Failures in a row that are retried at once. */
const PATIENCE = 3;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Maximum builds, and maximum addresses of each kind, that are remembered. */
const KEPT = 200;

interface Trouble<Why> {
  inARow: number;
  until: number;
  why: Why;
}

/**
 * Records failures by build and address; `Why` describes the last one. A build is skipped after several of its
 * addresses failed in a row, and then only for addresses that have never worked: requests for odd addresses do not
 * affect other pages.
 */
export class BackOff<Why> {
  readonly #builds = new Map<string, Trouble<Why>>();
  readonly #addresses = new Map<string, Trouble<Why>>();
  readonly #worked = new Map<string, true>();

  /** Returns the last failure while the build is skipped for this address; null if it may be tried. */
  waits(build: string, address: string, now: number): Why | null {
    const own = this.#addresses.get(`${build} ${address}`);
    if (own !== undefined && now < own.until) return own.why;
    if (this.#worked.has(`${build} ${address}`)) return null;
    const whole = this.#builds.get(build);
    return whole !== undefined && now < whole.until ? whole.why : null;
  }

  /**
   * Records a failure. An address is skipped from its third failure in a row, a build from its third failed address
   * in a row.
   */
  failed(build: string, address: string, why: Why, now: number): void {
    const key = `${build} ${address}`;
    const isNew = !this.#addresses.has(key);
    this.#worked.delete(key);
    note(this.#addresses, key, why, now);
    if (isNew) note(this.#builds, build, why, now);
  }

  /** Records a success of the address, and so of its build: clears earlier failures. */
  worked(build: string, address: string): void {
    const key = `${build} ${address}`;
    this.#builds.delete(build);
    this.#addresses.delete(key);
    keep(this.#worked, key, true);
  }
}

function note<Why>(troubles: Map<string, Trouble<Why>>, key: string, why: Why, now: number): void {
  const inARow = (troubles.get(key)?.inARow ?? 0) + 1;
  const wait = inARow < PATIENCE ? 0 : FIRST_WAIT_MS * 2 ** (inARow - PATIENCE);
  keep(troubles, key, { inARow, until: now + Math.min(wait, LONGEST_WAIT_MS), why });
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next().value;
  if (map.size > KEPT && oldest !== undefined) map.delete(oldest);
}

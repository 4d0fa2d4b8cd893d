/** Back-off for server builds that keep failing, so that page views do not wait for them in vain. Pure. */

/** Failures in a row that are retried at once. */
const FREE_RETRIES = 3;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** Maximum builds, and maximum addresses of each kind, that are remembered. */
const MAX_REMEMBERED = 200;

interface FailureRecord<Why> {
  streak: number;
  until: number;
  why: Why;
}

/**
 * Records failures by build and address; `Why` describes the last one. A build is skipped after several of its
 * addresses failed in a row, and then only for addresses that have never worked: requests for odd addresses do not
 * affect other pages.
 */
export class BackOff<Why> {
  readonly #builds = new Map<string, FailureRecord<Why>>();
  readonly #addresses = new Map<string, FailureRecord<Why>>();
  readonly #worked = new Map<string, true>();

  /** Returns the last failure while the build is skipped for this address; null if it may be tried. */
  getFailure(build: string, address: string, now: number): Why | null {
    const own = this.#addresses.get(`${build} ${address}`);
    if (own !== undefined && now < own.until) return own.why;
    if (this.#worked.has(`${build} ${address}`)) return null;
    const ofBuild = this.#builds.get(build);
    return ofBuild !== undefined && now < ofBuild.until ? ofBuild.why : null;
  }

  /**
   * Records a failure. An address is skipped from its third failure in a row, a build from its third failed address
   * in a row.
   */
  recordFailure(build: string, address: string, why: Why, now: number): void {
    const key = `${build} ${address}`;
    const isNew = !this.#addresses.has(key);
    this.#worked.delete(key);
    recordFailure(this.#addresses, key, why, now);
    if (isNew) recordFailure(this.#builds, build, why, now);
  }

  /** Records a success of the address, and so of its build: clears earlier failures. */
  recordSuccess(build: string, address: string): void {
    const key = `${build} ${address}`;
    this.#builds.delete(build);
    this.#addresses.delete(key);
    setBounded(this.#worked, key, true);
  }
}

function recordFailure<Why>(
  records: Map<string, FailureRecord<Why>>,
  key: string,
  why: Why,
  now: number,
): void {
  const streak = (records.get(key)?.streak ?? 0) + 1;
  const wait = streak < FREE_RETRIES ? 0 : FIRST_WAIT_MS * 2 ** (streak - FREE_RETRIES);
  setBounded(records, key, { streak, until: now + Math.min(wait, MAX_WAIT_MS), why });
}

function setBounded<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next().value;
  if (map.size > MAX_REMEMBERED && oldest !== undefined) map.delete(oldest);
}

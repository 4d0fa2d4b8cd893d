/** Back-off for server builds that keep failing, so that page views do not wait for them. Pure. */

/** After this many failures in a row, the next attempt has to wait. */
const FIRST_DELAYED = 3;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** Maximum of remembered builds, of failing addresses, and of working addresses. */
const MAX_REMEMBERED = 200;

interface FailureRecord<Failure> {
  /** Failures in a row. */
  streak: number;
  /** Time of the next attempt, by the clock of the caller in milliseconds. */
  retryAt: number;
  failure: Failure;
}

/**
 * Records failures by build and address; `Failure` describes the last one. After several of its addresses failed in a
 * row, a build is skipped, except for addresses that worked when they were last tried. So requests for odd addresses do
 * not affect other pages.
 */
export class BackOff<Failure> {
  readonly #builds = new Map<string, FailureRecord<Failure>>();
  readonly #addresses = new Map<string, FailureRecord<Failure>>();
  readonly #workingAddresses = new Map<string, true>();

  /** Returns the last failure while the build is skipped for this address; null if it may be tried. */
  getFailure(build: string, address: string, now: number): Failure | null {
    const addressRecord = this.#addresses.get(`${build} ${address}`);
    if (addressRecord !== undefined && now < addressRecord.retryAt) return addressRecord.failure;
    if (this.#workingAddresses.has(`${build} ${address}`)) return null;
    const buildRecord = this.#builds.get(build);
    return buildRecord !== undefined && now < buildRecord.retryAt ? buildRecord.failure : null;
  }

  /**
   * Records a failure. An address is skipped after its third failure in a row, a build after its third failed address in
   * a row.
   */
  recordFailure(build: string, address: string, failure: Failure, now: number): void {
    const key = `${build} ${address}`;
    const isNew = !this.#addresses.has(key);
    this.#workingAddresses.delete(key);
    recordFailure(this.#addresses, key, failure, now);
    if (isNew) recordFailure(this.#builds, build, failure, now);
  }

  /** Records a success of an address and its build, and forgets their earlier failures. */
  recordSuccess(build: string, address: string): void {
    const key = `${build} ${address}`;
    this.#builds.delete(build);
    this.#addresses.delete(key);
    setBounded(this.#workingAddresses, key, true);
  }
}

function recordFailure<Failure>(
  records: Map<string, FailureRecord<Failure>>,
  key: string,
  failure: Failure,
  now: number,
): void {
  const streak = (records.get(key)?.streak ?? 0) + 1;
  const wait = streak < FIRST_DELAYED ? 0 : FIRST_WAIT_MS * 2 ** (streak - FIRST_DELAYED);
  setBounded(records, key, { streak, retryAt: now + Math.min(wait, MAX_WAIT_MS), failure });
}

function setBounded<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next().value;
  if (map.size > MAX_REMEMBERED && oldest !== undefined) map.delete(oldest);
}

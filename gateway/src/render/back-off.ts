/** How long a build that keeps failing is left alone, so that not every page view waits for it in vain. Pure. */

/** So many addresses that fail in a row are tried again at once. */
const PATIENCE = 3;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Most builds, and most addresses of each kind, that are remembered. */
const KEPT = 200;

interface Trouble<Why> {
  inARow: number;
  until: number;
  why: Why;
}

/**
 * Failures by build and address; `Why` is what the last one was about. A build is left alone when several addresses of it
 * have failed in a row, and then only for addresses that have never worked: who asks for odd ones withholds none from others.
 */
export class BackOff<Why> {
  readonly #builds = new Map<string, Trouble<Why>>();
  readonly #addresses = new Map<string, Trouble<Why>>();
  readonly #worked = new Map<string, true>();

  /** What the build failed of last, while this address of it is left alone; null where it may be tried. */
  waits(build: string, address: string, now: number): Why | null {
    const own = this.#addresses.get(`${build} ${address}`);
    if (own !== undefined && now < own.until) return own.why;
    if (this.#worked.has(`${build} ${address}`)) return null;
    const whole = this.#builds.get(build);
    return whole !== undefined && now < whole.until ? whole.why : null;
  }

  /** An address failed. It is left alone from its third failure in a row, a build from its third address in a row. */
  failed(build: string, address: string, why: Why, now: number): void {
    const key = `${build} ${address}`;
    const isNew = !this.#addresses.has(key);
    this.#worked.delete(key);
    note(this.#addresses, key, why, now);
    if (isNew) note(this.#builds, build, why, now);
  }

  /** An address works, and so does its build: what was before is forgotten. */
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

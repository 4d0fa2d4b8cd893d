/** How long a build that keeps failing is left alone, so that not every page view waits for it in vain. Pure. */

/** So many failures in a row are tried again at once. */
const PATIENCE = 3;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Most builds that are remembered. */
const KEPT = 200;

interface Trouble<Why> {
  inARow: number;
  until: number;
  why: Why;
}

/** Failures by build; `Why` is what the last one was about. */
export class BackOff<Why> {
  readonly #troubles = new Map<string, Trouble<Why>>();

  /** What the build failed of last, while it is left alone; null where it may be tried. */
  waits(build: string, now: number): Why | null {
    const trouble = this.#troubles.get(build);
    return trouble !== undefined && now < trouble.until ? trouble.why : null;
  }

  /** The build failed: after three in a row it is left alone, for twice as long with each one more, up to a minute. */
  failed(build: string, why: Why, now: number): void {
    const inARow = (this.#troubles.get(build)?.inARow ?? 0) + 1;
    const wait = inARow < PATIENCE ? 0 : FIRST_WAIT_MS * 2 ** (inARow - PATIENCE);
    this.#troubles.delete(build);
    this.#troubles.set(build, { inARow, until: now + Math.min(wait, LONGEST_WAIT_MS), why });
    const oldest = this.#troubles.keys().next().value;
    if (this.#troubles.size > KEPT && oldest !== undefined) this.#troubles.delete(oldest);
  }

  /** The build works: what was before is forgotten. */
  worked(build: string): void {
    this.#troubles.delete(build);
  }
}

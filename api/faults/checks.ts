const MAX_VALUE_LENGTH = 300;
const MAX_FAILURES = 60;

/** Collects failed checks, each failure once with its count. */
export class Checks {
  readonly #failures = new Map<string, number>();

  /** Records `failure` unless `isMet`. */
  require(isMet: boolean, failure: string): void {
    if (!isMet) this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1);
  }

  /** Records a failure if two values differ. */
  requireEqual(what: string, found: unknown, expected: unknown): void {
    const [a = '', b = ''] = [JSON.stringify(found), JSON.stringify(expected)];
    this.require(
      a === b,
      `${what} is ${a.slice(0, MAX_VALUE_LENGTH)}, not ${b.slice(0, MAX_VALUE_LENGTH)}`,
    );
  }

  /** The first 60 failures as text, and how many more there are. */
  get failures(): string[] {
    const all = [...this.#failures];
    const shown = all
      .slice(0, MAX_FAILURES)
      .map(([text, times]) => (times > 1 ? `${text} (${times} times)` : text));
    const more = all.length - shown.length;
    return more > 0 ? [...shown, `and ${more} more failures`] : shown;
  }
}

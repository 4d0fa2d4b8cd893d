const MAX_VALUE_LENGTH = 300;
const MAX_SENTENCES = 60;

/** Collects failed checks, each sentence once with its count. */
export class Checks {
  readonly #broken = new Map<string, number>();

  /** Records `sentence` if `holds` is false. */
  that(holds: boolean, sentence: string): void {
    if (!holds) this.#broken.set(sentence, (this.#broken.get(sentence) ?? 0) + 1);
  }

  /** Records a failure if two values differ. */
  same(what: string, found: unknown, expected: unknown): void {
    const [a = '', b = ''] = [JSON.stringify(found), JSON.stringify(expected)];
    this.that(
      a === b,
      `${what} is ${a.slice(0, MAX_VALUE_LENGTH)}, not ${b.slice(0, MAX_VALUE_LENGTH)}`,
    );
  }

  get broken(): string[] {
    const all = [...this.#broken];
    const shown = all
      .slice(0, MAX_SENTENCES)
      .map(([text, times]) => (times > 1 ? `${text} (${times} times)` : text));
    const more = all.length - shown.length;
    return more > 0 ? [...shown, `and ${more} sentences more`] : shown;
  }
}

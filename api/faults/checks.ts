const LONGEST = 300;
const MOST_SENTENCES = 60;

/** Collects failed checks, each sentence once with its count. */
export class Checks {
  readonly #broken = new Map<string, number>();

  /** Records `sentence` if `holds` is false. */
  that(holds: boolean, sentence: string): void {
    if (!holds) this.#broken.set(sentence, (this.#broken.get(sentence) ?? 0) + 1);
  }

  /** Records a failure if two values differ. */
  same(what: string, found: unknown, wanted: unknown): void {
    const [a = '', b = ''] = [JSON.stringify(found), JSON.stringify(wanted)];
    this.that(a === b, `${what} is ${a.slice(0, LONGEST)}, not ${b.slice(0, LONGEST)}`);
  }

  get broken(): string[] {
    const all = [...this.#broken];
    const shown = all
      .slice(0, MOST_SENTENCES)
      .map(([text, times]) => (times > 1 ? `${text} (${times} times)` : text));
    const left = all.length - shown.length;
    return left > 0 ? [...shown, `and ${left} sentences more`] : shown;
  }
}

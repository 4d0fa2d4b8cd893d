/**
 * Rendered pages, by release set and address: fresh for a moment, then served while they are made anew. What is kept
 * is the same for every visitor, since pages are rendered without knowing who asks.
 */
export interface CacheTimes {
  freshMs: number;
  staleMs: number;
  most: number;
}

interface Entry<Value> {
  value: Value;
  at: number;
  renewing: boolean;
}

export class RenderCache<Value> {
  readonly #times: CacheTimes;
  readonly #now: () => number;
  readonly #isKept: (value: Value) => boolean;
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Promise<Value>>();

  /** @param isKept says of a value whether it may be given again; by default all are */
  constructor(
    times: CacheTimes,
    now: () => number,
    isKept: (value: Value) => boolean = () => true,
  ) {
    this.#times = times;
    this.#now = now;
    this.#isKept = isKept;
  }

  /** The value of a key; made where there is none, once however many ask. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key);
    const age = entry === undefined ? Infinity : this.#now() - entry.at;
    if (entry === undefined || age > this.#times.staleMs) return this.#make(key, make);
    if (age > this.#times.freshMs && !entry.renewing) {
      entry.renewing = true;
      // A renewal that fails leaves what is there until it is too old.
      this.#make(key, make).catch(() => {
        entry.renewing = false;
      });
    }
    return entry.value;
  }

  /** Forgets what a key says of it that it is not to be given any more. */
  forget(isGone: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (isGone(key)) this.#entries.delete(key);
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const running = this.#making.get(key);
    if (running !== undefined) return running;
    const made = make()
      .then((value) => this.#keep(key, value))
      .finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made;
  }

  #keep(key: string, value: Value): Value {
    this.#entries.delete(key);
    if (!this.#isKept(value)) return value;
    this.#entries.set(key, { value, at: this.#now(), renewing: false });
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > this.#times.most && oldest !== undefined) this.#entries.delete(oldest);
    return value;
  }
}

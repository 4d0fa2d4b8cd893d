/**
 * What is the same for every visitor, by release set and address: fresh for a moment, then served while it is made anew,
 * made once however many ask, and never more than so many bytes of it.
 */
import { LRUCache } from 'lru-cache';

export interface CacheOptions<Value> {
  freshMs: number;
  /** For so long it is served while it is made anew. */
  staleMs: number;
  /** Most bytes that are kept; what was used longest ago goes first. */
  maxBytes: number;
  sizeOf: (value: Value) => number;
  /** Milliseconds, of whatever clock. */
  now: () => number;
  /** Whether there is time to make anew what is stale; where there is not, it is given as it is. By default there is. */
  mayRenew?: () => boolean;
  /** Says of a value whether it may be given again; by default all are. */
  isKept?: (value: Value) => boolean;
}

interface Entry<Value> {
  value: Value;
  at: number;
  renewing: boolean;
}

interface Making<Value> {
  made: Promise<Value>;
  /** It was made from what does not hold any more. */
  isGone: boolean;
}

/** Makes a value; where it is to take the place of one that is there, with that. */
type Make<Value> = (before?: Value) => Promise<Value>;

export class SharedCache<Value> {
  readonly #options: CacheOptions<Value>;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #making = new Map<string, Making<Value>>();

  constructor(options: CacheOptions<Value>) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ value }) => Math.max(1, options.sizeOf(value)),
    });
  }

  /** The value of a key; made where there is none, once however many ask. */
  async get(key: string, make: Make<Value>): Promise<Value> {
    return this.ready(key, make) ?? this.#make(key, make);
  }

  /** The value where there is one, at once; null where it has to be made. What is stale is made anew meanwhile. */
  ready(key: string, make: Make<Value>): Value | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    const age = this.#options.now() - entry.at;
    if (age > this.#options.staleMs) return null;
    const isDue = age > this.#options.freshMs && !entry.renewing;
    // It must not fall out for being busy: whoever asks then would have to wait for it.
    const isLate = age > this.#options.staleMs / 2;
    if (isDue && (isLate || (this.#options.mayRenew?.() ?? true))) {
      entry.renewing = true;
      // A renewal that fails leaves what is there until it is too old.
      this.#make(key, make, entry.value).catch(() => {
        entry.renewing = false;
      });
    }
    return entry.value;
  }

  /** Forgets what a key says of it that it is not to be given any more, also what is being made. */
  forget(isGone: (key: string) => boolean): void {
    for (const key of Array.from(this.#entries.keys())) if (isGone(key)) this.#entries.delete(key);
    for (const [key, making] of this.#making) {
      if (!isGone(key)) continue;
      making.isGone = true;
      this.#making.delete(key);
    }
  }

  /** Counts a value's bytes anew, where it is still kept and has grown. */
  weigh(key: string, value: Value): void {
    const entry = this.#entries.peek(key);
    if (entry?.value === value) this.#entries.set(key, entry);
  }

  /** Whether the key's value is still this one. */
  holds(key: string, value: Value): boolean {
    return this.#entries.peek(key)?.value === value;
  }

  /** Gives a value to nobody any more. */
  drop(key: string, value: Value): void {
    if (this.#entries.peek(key)?.value === value) this.#entries.delete(key);
  }

  /** How many bytes are kept.  */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  #make(key: string, make: Make<Value>, before?: Value): Promise<Value> {
    const running = this.#making.get(key);
    if (running !== undefined) return running.made;
    const making: Making<Value> = { made: make(before), isGone: false };
    making.made = making.made
      .then((value) => {
        if (!making.isGone) this.#keep(key, value);
        return value;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making.made;
  }

  #keep(key: string, value: Value): void {
    const { isKept, now } = this.#options;
    if (isKept?.(value) ?? true) this.#entries.set(key, { value, at: now(), renewing: false });
    else this.#entries.delete(key);
  }
}

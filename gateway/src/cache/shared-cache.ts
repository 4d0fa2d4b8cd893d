/** Cache of data that is the same for all visitors: stale-while-revalidate, request coalescing, bounded in bytes. */
import { LRUCache } from 'lru-cache';

export interface CacheOptions<Value> {
  freshMs: number;
  /** How long a stale value is served while it is revalidated, in milliseconds. */
  staleMs: number;
  /** Maximum bytes; least recently used entries are evicted first. */
  maxBytes: number;
  sizeOf: (value: Value) => number;
  /** Milliseconds of any clock. */
  now: () => number;
  /** Whether stale values may be revalidated now; if not, they are served as they are. By default always. */
  mayRenew?: () => boolean;
  /** Whether a value may be stored; by default all are. */
  isKept?: (value: Value) => boolean;
}

interface Entry<Value> {
  value: Value;
  at: number;
  renewing: boolean;
}

interface Making<Value> {
  made: Promise<Value>;
  /** Its input was invalidated while it was loading. */
  isGone: boolean;
}

/** Loads a value; gets the previous one if it replaces one. */
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

  /** Returns the value of a key. If it is missing, it is loaded once for all concurrent callers. */
  async get(key: string, make: Make<Value>): Promise<Value> {
    return this.ready(key, make) ?? this.#make(key, make);
  }

  /** Returns a cached value without waiting; null if there is none. Revalidates a stale value in the background. */
  ready(key: string, make: Make<Value>): Value | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    const age = this.#options.now() - entry.at;
    if (age > this.#options.staleMs) return null;
    const isDue = age > this.#options.freshMs && !entry.renewing;
    // A busy process must not let it expire: the next caller would have to wait for it.
    const isLate = age > this.#options.staleMs / 2;
    if (isDue && (isLate || (this.#options.mayRenew?.() ?? true))) {
      entry.renewing = true;
      // If revalidation fails, the value stays until it expires.
      this.#make(key, make, entry.value).catch(() => {
        entry.renewing = false;
      });
    }
    return entry.value;
  }

  /** Invalidates all keys that match, including those that are loading. */
  forget(isGone: (key: string) => boolean): void {
    for (const key of Array.from(this.#entries.keys())) if (isGone(key)) this.#entries.delete(key);
    for (const [key, making] of this.#making) {
      if (!isGone(key)) continue;
      making.isGone = true;
      this.#making.delete(key);
    }
  }

  /** Updates a value's size, if it is still cached and has grown. */
  weigh(key: string, value: Value): void {
    const entry = this.#entries.peek(key);
    if (entry?.value === value) this.#entries.set(key, entry);
  }

  /** Whether this value is still cached under the key. */
  holds(key: string, value: Value): boolean {
    return this.#entries.peek(key)?.value === value;
  }

  /** Removes this value. */
  drop(key: string, value: Value): void {
    if (this.#entries.peek(key)?.value === value) this.#entries.delete(key);
  }

  /** Bytes in the cache. */
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

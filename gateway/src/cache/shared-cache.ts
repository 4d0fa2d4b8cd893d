/** Cache of data that is the same for all visitors: stale-while-revalidate, request coalescing, bounded in bytes. */
import { LRUCache } from 'lru-cache';

export interface CacheOptions<Value> {
  /** Age up to which a value is served without revalidating it, in milliseconds. */
  freshMs: number;
  /** Age up to which a value is served while it is revalidated, in milliseconds. After that it has expired. */
  staleMs: number;
  /** Maximum bytes; least recently used entries are evicted first. */
  maxBytes: number;
  getSize: (value: Value) => number;
  /** Current time in milliseconds, of any clock. */
  now: () => number;
  /**
   * Whether stale values may be revalidated now; if not, they are served as they are until half of `staleMs` has
   * passed. By default always.
   */
  mayRevalidate?: () => boolean;
  /** Whether a value may be stored; by default all are. */
  isCacheable?: (value: Value) => boolean;
}

interface Entry<Value> {
  value: Value;
  /** When it was stored, by the clock of `now`. */
  storedAt: number;
  isRevalidating: boolean;
}

interface Loading<Value> {
  promise: Promise<Value>;
  /** Whether the key was invalidated during the load; then the value is not stored. */
  isInvalidated: boolean;
}

/** Loads a value. `previous` is the cached value that it will replace, if there is one. */
type Load<Value> = (previous?: Value) => Promise<Value>;

export class SharedCache<Value> {
  readonly #options: CacheOptions<Value>;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #loading = new Map<string, Loading<Value>>();

  constructor(options: CacheOptions<Value>) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ value }) => Math.max(1, options.getSize(value)),
    });
  }

  /**
   * Returns the value of a key. If it is missing or expired, it is loaded once for all concurrent callers.
   * @throws what `load` throws
   */
  async get(key: string, load: Load<Value>): Promise<Value> {
    return this.getCached(key, load) ?? this.#load(key, load);
  }

  /**
   * Returns a cached value without waiting; null if there is none or it has expired. Calls `load` only to revalidate a
   * stale value in the background.
   */
  getCached(key: string, load: Load<Value>): Value | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    const age = this.#options.now() - entry.storedAt;
    if (age > this.#options.staleMs) return null;
    const isDue = age > this.#options.freshMs && !entry.isRevalidating;
    // Even a busy process revalidates a late value: once it has expired, the next caller would have to wait.
    const isLate = age > this.#options.staleMs / 2;
    if (isDue && (isLate || (this.#options.mayRevalidate?.() ?? true))) {
      entry.isRevalidating = true;
      // If revalidation fails, the value stays until it expires.
      this.#load(key, load, entry.value).catch(() => {
        entry.isRevalidating = false;
      });
    }
    return entry.value;
  }

  /** Whether the value of a key is being loaded, so that another caller would share it. */
  isLoading(key: string): boolean {
    return this.#loading.has(key);
  }

  /** Invalidates all keys that match, including those that are loading. */
  invalidate(matches: (key: string) => boolean): void {
    for (const key of Array.from(this.#entries.keys())) if (matches(key)) this.#entries.delete(key);
    for (const [key, loading] of this.#loading) {
      if (!matches(key)) continue;
      loading.isInvalidated = true;
      this.#loading.delete(key);
    }
  }

  /** Whether this value is still cached under the key. */
  has(key: string, value: Value): boolean {
    return this.#entries.peek(key)?.value === value;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  #load(key: string, load: Load<Value>, previous?: Value): Promise<Value> {
    const running = this.#loading.get(key);
    if (running !== undefined) return running.promise;
    const loading: Loading<Value> = { promise: load(previous), isInvalidated: false };
    loading.promise = loading.promise
      .then((value) => {
        if (!loading.isInvalidated) this.#store(key, value);
        return value;
      })
      .finally(() => {
        if (this.#loading.get(key) === loading) this.#loading.delete(key);
      });
    this.#loading.set(key, loading);
    return loading.promise;
  }

  #store(key: string, value: Value): void {
    const { isCacheable, now } = this.#options;
    if (isCacheable?.(value) ?? true)
      this.#entries.set(key, { value, storedAt: now(), isRevalidating: false });
    else this.#entries.delete(key);
  }
}

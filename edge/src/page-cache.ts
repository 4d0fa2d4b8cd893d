/** Page cache of an isolate with stale-while-revalidate. */

/** A page without per-visitor parts. */
export interface CachedPage {
  status: number;
  /** Headers, each name once. */
  headers: Readonly<Record<string, string>>;
  body: ArrayBuffer;
}

interface Entry {
  page: CachedPage;
  /** Until then the page is served as it is. In milliseconds since the epoch. */
  freshUntil: number;
  /** Until then the page is served while it is revalidated. */
  staleUntil: number;
}

/** Maximum bytes of cached pages: an isolate has 128 MB in total. */
const MAX_BYTES = 32 * 2 ** 20;

/** After this time a revalidation is considered lost, and another one may start. */
const REVALIDATION_TIMEOUT_MS = 5000;

/** Fetches a page from the gateway; null if it must not be cached. */
type Load = () => Promise<{ page: CachedPage; freshMs: number; staleMs: number } | null>;

export class PageCache {
  readonly #entries = new Map<string, Entry>();
  /**
   * Keys in revalidation → start time. Requests don't share a revalidation, because a request can't await another's
   * I/O.
   */
  readonly #revalidating = new Map<string, number>();
  readonly #now: () => number;
  #bytes = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Returns the page of a key; null if it must not be cached. Rejects if the page is not cached and `load` rejects.
   * @param runInBackground keeps the isolate alive for background work
   */
  async get(
    key: string,
    load: Load,
    runInBackground: (work: Promise<unknown>) => void,
  ): Promise<CachedPage | null> {
    const entry = this.#entries.get(key);
    const now = this.#now();
    if (entry === undefined || now >= entry.staleUntil) return this.#load(key, load);
    // Least recently used entries are evicted first.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (
      now >= entry.freshUntil &&
      now - (this.#revalidating.get(key) ?? 0) > REVALIDATION_TIMEOUT_MS
    ) {
      this.#revalidating.set(key, now);
      runInBackground(this.#load(key, load).catch(() => null));
    }
    return entry.page;
  }

  async #load(key: string, load: Load): Promise<CachedPage | null> {
    const loaded = await load();
    this.#remove(key);
    this.#revalidating.delete(key);
    if (loaded === null) return null;
    const freshUntil = this.#now() + loaded.freshMs;
    this.#store(key, { page: loaded.page, freshUntil, staleUntil: freshUntil + loaded.staleMs });
    return loaded.page;
  }

  #store(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.page.body.byteLength;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.page.body.byteLength ?? 0;
    this.#entries.delete(key);
  }
}

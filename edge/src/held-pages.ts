/** Page cache of an isolate with stale-while-revalidate. */

/** A page without per-visitor parts. */
export interface Held {
  status: number;
  /** Headers, each name once. */
  headers: Readonly<Record<string, string>>;
  body: ArrayBuffer;
}

interface Entry {
  page: Held;
  /** Milliseconds since the epoch. */
  freshUntil: number;
  staleUntil: number;
}

/** Maximum bytes of cached pages: an isolate has 128 MB in total. */
const MOST_BYTES = 32 * 2 ** 20;

/** A revalidation that takes longer is considered lost. */
const RENEWED_MS = 5000;

/** Fetches a page from the gateway; null if it must not be cached. */
type Read = () => Promise<{ page: Held; freshMs: number; staleMs: number } | null>;

export class HeldPages {
  readonly #entries = new Map<string, Entry>();
  /** Keys in revalidation, and since when: runtimes do not let a request wait for I/O of another one. */
  readonly #renewing = new Map<string, number>();
  readonly #now: () => number;
  #bytes = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Returns the page of a key; null if it can't be cached.
   * @param later keeps the isolate alive for background work
   */
  async get(
    key: string,
    read: Read,
    later: (work: Promise<unknown>) => void,
  ): Promise<Held | null> {
    const entry = this.#entries.get(key);
    const now = this.#now();
    if (entry === undefined || now >= entry.staleUntil) return this.#read(key, read);
    // Least recently used entries are evicted first.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (now >= entry.freshUntil && now - (this.#renewing.get(key) ?? 0) > RENEWED_MS) {
      this.#renewing.set(key, now);
      later(this.#read(key, read).catch(() => null));
    }
    return entry.page;
  }

  async #read(key: string, read: Read): Promise<Held | null> {
    const found = await read();
    this.#drop(key);
    this.#renewing.delete(key);
    if (found === null) return null;
    const freshUntil = this.#now() + found.freshMs;
    this.#keep(key, { page: found.page, freshUntil, staleUntil: freshUntil + found.staleMs });
    return found.page;
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.page.body.byteLength;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.page.body.byteLength ?? 0;
    this.#entries.delete(key);
  }
}

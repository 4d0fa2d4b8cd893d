/** Pages that this isolate holds: given while fresh, and for a while longer while they are fetched anew. */

/** A page as it goes out, without anything of anybody. */
export interface Held {
  status: number;
  /** Header lines, of which no name comes twice. */
  headers: Readonly<Record<string, string>>;
  body: ArrayBuffer;
}

interface Entry {
  page: Held;
  /** Milliseconds since the epoch. */
  freshUntil: number;
  staleUntil: number;
}

/** Bytes of pages that an isolate holds at most: it has 128 MB for everything. */
const MOST_BYTES = 32 * 2 ** 20;

/** A reading that has not ended by then will not. */
const RENEWED_MS = 5000;

/** Reads a page from the gateway; null where it is none that may be held. */
type Read = () => Promise<{ page: Held; freshMs: number; staleMs: number } | null>;

export class HeldPages {
  readonly #entries = new Map<string, Entry>();
  /** Keys that are read anew beside a request, and since when: runtimes let no request wait for what another one began. */
  readonly #renewing = new Map<string, number>();
  readonly #now: () => number;
  #bytes = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * The page of a key; null where it can't be held.
   * @param later keeps the isolate alive for what nobody waits for
   */
  async get(
    key: string,
    read: Read,
    later: (work: Promise<unknown>) => void,
  ): Promise<Held | null> {
    const entry = this.#entries.get(key);
    const now = this.#now();
    if (entry === undefined || now >= entry.staleUntil) return this.#read(key, read);
    // The least used goes first.
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

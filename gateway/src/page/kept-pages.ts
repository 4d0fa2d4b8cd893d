/**
 * Page cache: public pages, composed and compressed once per release set. Fresh for seconds, then
 * stale-while-revalidate; invalidated if their inputs change.
 */
import { SharedCache } from '../cache/shared-cache.ts';
import { inLine } from '../cache/in-line.ts';
import type { LiveSet } from '../releases/live-set.ts';
import { getSetName, listSetNames } from '../releases/reports/known-sets.ts';
import { isFixed, type PageAddress } from './page-address.ts';
import {
  composePage,
  type AskedPage,
  type ComposeDeps,
  type ComposedPage,
} from './page.service.ts';

const TIMES = { freshMs: 2000, staleMs: 60_000 };
/**
 * Maximum bytes. Pages with a query have their own limit: visitors choose queries, and must not be able to evict the
 * main pages.
 */
const MOST = { plain: 64 * 2 ** 20, asked: 16 * 2 ** 20 };

export class KeptPages {
  readonly #deps: ComposeDeps;
  readonly #plain: SharedCache<ComposedPage>;
  readonly #asked: SharedCache<ComposedPage>;
  /** Compresses one page at a time, so that at most one processor is busy with it. */
  readonly #shrinkLater = inLine();

  /**
   * @param options clock in milliseconds; and whether requests are waiting for uncached pages: cached ones are not
   * revalidated meanwhile
   */
  constructor(deps: ComposeDeps, { now, isBusy }: { now: () => number; isBusy: () => boolean }) {
    this.#deps = deps;
    const mayRenew = (): boolean => !isBusy();
    const open = (maxBytes: number): SharedCache<ComposedPage> =>
      new SharedCache({ ...TIMES, maxBytes, sizeOf, now, mayRenew });
    this.#plain = open(MOST.plain);
    this.#asked = open(MOST.asked);
  }

  /** Returns the page if it is cached under exactly this path and query. */
  ready(asked: PlainPage): ComposedPage | null {
    // Output of dev servers is not cached: it changes under one name.
    if (this.#deps.gateway.devServers) return null;
    const { cache, key, make } = this.#placeOf(asked);
    return cache.ready(key, make);
  }

  /**
   * Returns the page, from the cache or composed once for all concurrent requests. A page that can't be cached is
   * composed for this request only; null if no version of the shell can be served.
   */
  async get(asked: AskedPage, address: PageAddress): Promise<ComposedPage | null> {
    const { devServers } = this.#deps.gateway;
    if (!address.isKept || devServers || asked.overrides.length > 0)
      return composePage(this.#deps, asked);
    const { pathname, query } = address;
    const { cache, key, make } = this.#placeOf({ ...asked, pathname, query });
    try {
      return await cache.get(key, make);
    } catch (error) {
      if (error instanceof NoShell) return null;
      throw error;
    }
  }

  /** Removes pages of versions that are no longer live. */
  retain(live: LiveSet): void {
    const names = listSetNames(live);
    this.#forget((key) => !names.has(key.split(' ', 1)[0] ?? ''));
  }

  /** Clears the cache, if catalogue or business data changed. */
  forget(): void {
    this.#forget(() => true);
  }

  /** Bytes in the cache. */
  get bytes(): number {
    return this.#plain.bytes + this.#asked.bytes;
  }

  #forget(isGone: (key: string) => boolean): void {
    this.#plain.forget(isGone);
    this.#asked.forget(isGone);
  }

  /** Returns the cache and key of a page, and how to compose it. */
  #placeOf(asked: PlainPage) {
    const cache = asked.query === '' ? this.#plain : this.#asked;
    const key = keyOf(asked);
    const make = async (before?: ComposedPage): Promise<ComposedPage> => {
      const page = await this.#compose(asked, before);
      // After it was stored.
      setImmediate(() => void this.#settle({ cache, key, page }, before));
      return page;
    };
    return { cache, key, make };
  }

  /**
   * Once the page is complete: removes it if it must not be shared, updates its size, and recompresses it if that
   * pays.
   */
  async #settle({ cache, key, page }: Place, before?: ComposedPage): Promise<void> {
    const { isKept } = await page.outcome;
    if (!isKept) return cache.drop(key, page);
    await page.body.whole;
    page.headers = await page.wholeHeaders;
    cache.weigh(key, page);
    // Fixed pages at once, others after a second request. Pages with a query are not recompressed: visitors choose
    // their queries.
    if (cache === this.#plain && (before !== undefined || isFixed(page)))
      this.#shrinkLater(async () => {
        if (cache.holds(key, page)) await page.body.shrink();
      });
  }

  /**
   * Composes a page. A revalidated one is complete when it replaces the previous one, and rejects if it would be
   * worse.
   */
  async #compose(asked: PlainPage, before?: ComposedPage): Promise<ComposedPage> {
    const page = await composePage(this.#deps, { ...asked, overrides: [] });
    if (page === null) throw new NoShell();
    if (before === undefined) return page;
    const { failed } = await page.outcome;
    const [first] = await failed;
    if (first !== undefined) throw new Error(first.failure.reason);
    await page.body.follow(before.body);
    return page;
  }
}

class NoShell extends Error {}

const sizeOf = ({ body }: ComposedPage): number => body.size;

/** A page without overrides. */
type PlainPage = Omit<AskedPage, 'overrides'>;

const keyOf = ({ chosen, origin, pathname, query }: PlainPage): string =>
  `${getSetName(chosen)} ${origin}${pathname}${query}`;

/** Where a page is cached. */
interface Place {
  cache: SharedCache<ComposedPage>;
  key: string;
  page: ComposedPage;
}

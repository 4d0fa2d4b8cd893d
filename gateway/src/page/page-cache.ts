/**
 * Page cache: pages that are the same for all visitors with one release set, composed and compressed once for each set.
 * Fresh for seconds, then stale-while-revalidate; invalidated if their inputs change.
 */
import { SharedCache } from '../cache/shared-cache.ts';
import { createSerialQueue } from '../cache/serial-queue.ts';
import type { LiveSet } from 'releases/interfaces';
import { getSetName, listSetNames } from '../choose/known-sets.ts';
import type { ActiveOverride } from '../overrides/overrides.service.ts';
import { getAddress, hasFixedPath, type PageRequest } from './page-request.ts';
import { composePage, type ComposeDeps, type ComposedPage } from './page.service.ts';

const LIFETIMES = { freshMs: 2000, staleMs: 60_000 };
/**
 * Maximum bytes. Pages with a query have their own limit: visitors choose queries, and must not be able to evict the
 * main pages.
 */
const MAX_BYTES = { plain: 64 * 2 ** 20, withQuery: 16 * 2 ** 20 };

export class PageCache {
  readonly #deps: ComposeDeps;
  readonly #plain: SharedCache<ComposedPage>;
  readonly #withQuery: SharedCache<ComposedPage>;
  /** Recompresses one page at a time, so that at most one processor is busy with it. */
  readonly #recompressLater = createSerialQueue();

  /**
   * @param options `now`: clock in milliseconds. `isBusy`: whether requests are queued; while they are, pages are
   * revalidated only after half of their lifetime.
   */
  constructor(deps: ComposeDeps, { now, isBusy }: { now: () => number; isBusy: () => boolean }) {
    this.#deps = deps;
    const mayRevalidate = (): boolean => !isBusy();
    const createCache = (maxBytes: number): SharedCache<ComposedPage> =>
      new SharedCache({ ...LIFETIMES, maxBytes, getSize, now, mayRevalidate, isCacheable });
    this.#plain = createCache(MAX_BYTES.plain);
    this.#withQuery = createCache(MAX_BYTES.withQuery);
  }

  getCached(request: PageRequest): ComposedPage | null {
    if (!this.#mayCache(request)) return null;
    const { cache, key, compose } = this.#locate(request);
    return cache.getCached(key, compose);
  }

  /** Whether the page is cached or being composed, so that another request for it costs next to nothing. */
  isAvailable(request: PageRequest): boolean {
    if (!this.#mayCache(request)) return false;
    const { cache, key, compose } = this.#locate(request);
    return cache.isLoading(key) || cache.getCached(key, compose) !== null;
  }

  /**
   * Returns the page, from the cache or composed once for all concurrent requests. A page that can't be cached is
   * composed for this request only; null if no version of the shell can be served.
   */
  async get(
    request: PageRequest,
    overrides: readonly ActiveOverride[],
  ): Promise<ComposedPage | null> {
    if (overrides.length > 0 || !this.#mayCache(request))
      return composePage(this.#deps, request, overrides);
    const { cache, key, compose } = this.#locate(request);
    try {
      return await cache.get(key, compose);
    } catch (error) {
      if (error instanceof NoShellError) return null;
      throw error;
    }
  }

  /** Removes all pages whose release set is no longer live. */
  retain(live: LiveSet): void {
    const names = listSetNames(live);
    this.#invalidate((key) => !names.has(key.split(' ', 1)[0] ?? ''));
  }

  /** Clears the cache. Called when the catalogue or the settings change. */
  clear(): void {
    this.#invalidate(() => true);
  }

  get bytes(): number {
    return this.#plain.bytes + this.#withQuery.bytes;
  }

  #invalidate(matches: (key: string) => boolean): void {
    this.#plain.invalidate(matches);
    this.#withQuery.invalidate(matches);
  }

  /** Pages of dev servers are not cached, because a build changes without a new version name. */
  #mayCache({ isCacheable }: PageRequest): boolean {
    return isCacheable && !this.#deps.gateway.usesDevServers;
  }

  /** Returns the cache and the key of a page, and a function that composes it. */
  #locate(request: PageRequest) {
    const cache = request.query === '' ? this.#plain : this.#withQuery;
    const key = getKey(request);
    // The page is composed for the address in its key, not for the requested URL. Another shell may have a route for
    // that URL.
    const keyRequest = { ...request, url: getAddress(request) };
    const compose = async (previous?: ComposedPage): Promise<ComposedPage> => {
      const page = await this.#compose(keyRequest, previous);
      // Runs after the page was stored in the cache.
      setImmediate(() => this.#scheduleRecompression({ cache, key, page }, previous));
      return page;
    };
    return { cache, key, compose };
  }

  /**
   * Recompresses pages with a fixed path when they are first composed, and others when they are revalidated, but no
   * pages with a query, because visitors choose queries.
   */
  #scheduleRecompression({ cache, key, page }: CachedPage, previous?: ComposedPage): void {
    if (cache !== this.#plain || (previous === undefined && !hasFixedPath(page))) return;
    this.#recompressLater(async () => {
      if (cache.has(key, page)) await page.body.recompress();
    });
  }

  /**
   * Composes a page. A page that replaces `previous` is compressed first.
   * @throws if no shell can be served, or if a part of a page that replaces another could not be rendered
   */
  async #compose(request: PageRequest, previous?: ComposedPage): Promise<ComposedPage> {
    const page = await composePage(this.#deps, request, []);
    if (page === null) throw new NoShellError();
    if (previous === undefined) return page;
    const [firstFailure] = await page.outcome.failed;
    if (firstFailure !== undefined) throw new Error(firstFailure.failure.reason);
    await page.body.prepareCodingsOf(previous.body);
    return page;
  }
}

class NoShellError extends Error {}

const getSize = ({ body }: ComposedPage): number => body.size;
const isCacheable = ({ outcome }: ComposedPage): boolean => outcome.isCacheable;

const getKey = (request: PageRequest): string =>
  `${getSetName(request.set)} ${request.origin}${getAddress(request)}`;

interface CachedPage {
  cache: SharedCache<ComposedPage>;
  key: string;
  page: ComposedPage;
}

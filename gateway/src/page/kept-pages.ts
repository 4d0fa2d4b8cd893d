/**
 * Public pages, each composed and compressed once for all who have its release set, and written as bytes from then on: fresh
 * for seconds, given while they are made anew, and forgotten when what they were made of has changed.
 */
import { SharedCache } from '../cache/shared-cache.ts';
import { inLine } from '../cache/in-line.ts';
import type { LiveSet } from '../releases/live-set.ts';
import { nameOfSet, namesOf } from '../releases/reports/known-sets.ts';
import { isFixed, type PageAddress } from './page-address.ts';
import {
  composePage,
  type AskedPage,
  type ComposeDeps,
  type ComposedPage,
} from './page.service.ts';

const TIMES = { freshMs: 2000, staleMs: 60_000 };
/**
 * Bytes that are kept at most. What has a query is kept apart, since visitors write it: nobody can push out the pages that
 * everybody goes to.
 */
const MOST = { plain: 64 * 2 ** 20, asked: 16 * 2 ** 20 };

export class KeptPages {
  readonly #deps: ComposeDeps;
  readonly #plain: SharedCache<ComposedPage>;
  readonly #asked: SharedCache<ComposedPage>;
  /** One after the other: no more than one processor is ever at it. */
  readonly #shrinkLater = inLine();

  /**
   * @param options now in milliseconds; and whether visitors wait for pages that nobody has yet: what is kept is not made anew
   *   meanwhile
   */
  constructor(deps: ComposeDeps, { now, isBusy }: { now: () => number; isBusy: () => boolean }) {
    this.#deps = deps;
    const mayRenew = (): boolean => !isBusy();
    const open = (maxBytes: number): SharedCache<ComposedPage> =>
      new SharedCache({ ...TIMES, maxBytes, sizeOf, now, mayRenew });
    this.#plain = open(MOST.plain);
    this.#asked = open(MOST.asked);
  }

  /** The page, where it is at hand under this very address, path and query. */
  ready(asked: PlainPage): ComposedPage | null {
    // Nothing of dev servers is kept: what stands there changes under one name.
    if (this.#deps.gateway.devServers) return null;
    const { cache, key, make } = this.#placeOf(asked);
    return cache.ready(key, make);
  }

  /**
   * The page, from what is kept or composed now, once however many ask. Where it can't be kept, it is composed for the asker
   * alone; null where no version of the shell can be served.
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

  /** Forgets what nobody gets any more. */
  retain(live: LiveSet): void {
    const names = namesOf(live);
    this.#forget((key) => !names.has(key.split(' ', 1)[0] ?? ''));
  }

  /** Forgets all, where what they show has changed. */
  forget(): void {
    this.#forget(() => true);
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#plain.bytes + this.#asked.bytes;
  }

  #forget(isGone: (key: string) => boolean): void {
    this.#plain.forget(isGone);
    this.#asked.forget(isGone);
  }

  /** Where a page is kept, and how it is made. */
  #placeOf(asked: PlainPage) {
    const cache = asked.query === '' ? this.#plain : this.#asked;
    const key = keyOf(asked);
    const make = async (before?: ComposedPage): Promise<ComposedPage> => {
      const page = await this.#compose(asked, before);
      // Once it is kept.
      setImmediate(() => void this.#settle({ cache, key, page }, before));
      return page;
    };
    return { cache, key, make };
  }

  /** When all of a page is there: what is for nobody else goes, the rest has its weight, and what pays is made smaller. */
  async #settle({ cache, key, page }: Place, before?: ComposedPage): Promise<void> {
    const { isKept } = await page.outcome;
    if (!isKept) return cache.drop(key, page);
    await page.body.whole;
    page.headers = await page.wholeHeaders;
    cache.weigh(key, page);
    // Those few that everybody goes to at once; others when they were asked for again. What has a query is anybody's words.
    if (cache === this.#plain && (before !== undefined || isFixed(page)))
      this.#shrinkLater(async () => {
        if (cache.holds(key, page)) await page.body.shrink();
      });
  }

  /** Composes a page; one that is to take the place of another comes whole, and rejects where it would be worse. */
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

/** A page without anything of anybody. */
type PlainPage = Omit<AskedPage, 'overrides'>;

const keyOf = ({ chosen, origin, pathname, query }: PlainPage): string =>
  `${nameOfSet(chosen)} ${origin}${pathname}${query}`;

/** Where a page is kept. */
interface Place {
  cache: SharedCache<ComposedPage>;
  key: string;
  page: ComposedPage;
}

/** The cache address of a page that is the same for all visitors with one set. Pure. */
import { splitAddress, type RouteMatch } from 'contract/routes';
import type { ChosenSet } from '../choose/choose-set.ts';
import { getSetName } from '../choose/known-sets.ts';
import { signSetName } from '../visitor/set-name.ts';
import { parsePageAddress } from './page-address.ts';
import { getSite } from './set-site.ts';

/** Prefix of cache addresses. */
export const PAGES_PREFIX = '/_pages';

/** A cacheable page. */
export interface CacheablePage {
  /** `/_pages/SET/ADDRESS`: one for each page, however its address was spelled. */
  path: string;
  match: RouteMatch;
}

/**
 * Returns the page at an address for a set; null if it must not be cached, or if no shell can be served.
 * @param address path and query as requested
 */
export function getCacheablePage(
  secret: string,
  chosen: ChosenSet,
  address: string,
): CacheablePage | null {
  if (!chosen.has('shell')) return null;
  const { routes } = getSite(chosen);
  const { match, pathname, query, isCacheable } = parsePageAddress(routes, splitAddress(address));
  // Without a matching route, the address may be another route of the gateway, such as the sitemap.
  if (!isCacheable || match === null) return null;
  const path = `${PAGES_PREFIX}/${signSetName(secret, getSetName(chosen))}${pathname}${query}`;
  return { path, match };
}

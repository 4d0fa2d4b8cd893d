/** The cache address of a page that is the same for all visitors with one set. Pure. */
import { getSetName } from '../choose/known-sets.ts';
import { signSetName } from '../visitor/set-name.ts';
import { getAddress, type PageRequest } from './page-request.ts';

/** Prefix of cache addresses. */
export const PAGES_PREFIX = '/_pages';

/**
 * Returns `/_pages/SET/ADDRESS`, without query parameters that the page does not read. Null if the page is not public
 * or must not be cached, for example because its path is not encoded as in links, or if no shell can be served.
 */
export function getCachePath(secret: string, request: PageRequest): string | null {
  const { set, match, isCacheable } = request;
  // Without a matching route, the address may be another route of the gateway, such as the sitemap.
  if (!set.has('shell') || !isCacheable || match?.route.access !== 'public') return null;
  return `${PAGES_PREFIX}/${signSetName(secret, getSetName(set))}${getAddress(request)}`;
}

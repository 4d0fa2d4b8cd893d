/** Normalises page addresses, and decides which pages are cacheable. Pure. */
import { NOT_FOUND_PATH } from 'contract/claims';
import { fillPath } from 'contract/fill-path';
import { toLanguagePath, readLanguage } from 'contract/language';
import type { PageMeta } from 'contract/page';
import { matchRoute, readQuery, type PageRoute, type RouteMatch } from 'contract/routes';

/** A normalised address. */
export interface PageAddress {
  /** Null if no route matches. */
  match: RouteMatch | null;
  /** Path of the address, still encoded, with its language. */
  pathname: string;
  /** The part of the query that the page reads, with its question mark. */
  query: string;
  /**
   * Whether the page may be cached: public, with a regular spelling of its path, and only with query parameters that
   * the route declares. So apart from the values of those parameters, the number of addresses is bounded.
   */
  isCacheable: boolean;
}

/** Maximum length of a cached query, in characters; no link needs a longer one. */
const MAX_QUERY_LENGTH = 200;

/** Parses an address with a shell's route table. */
export function parsePageAddress(
  routes: readonly PageRoute[],
  { pathname, query }: { pathname: string; query: string },
): PageAddress {
  const match = matchRoute(routes, pathname);
  const { language, path } = readLanguage(pathname);
  if (match === null)
    return {
      match,
      pathname: toLanguagePath(language, NOT_FOUND_PATH),
      query: '',
      isCacheable: true,
    };
  const { route, params } = match;
  const declaredQuery = readQuery(route, query);
  const isCacheable =
    route.access === 'public' &&
    path === fillPath(route.path, params) &&
    (query === '' || route.query !== undefined) &&
    declaredQuery.length <= MAX_QUERY_LENGTH;
  return { match, pathname, query: declaredQuery, isCacheable };
}

/** Whether the page's path has no parameters. */
export const hasFixedPath = ({ match }: Pick<PageAddress, 'match'>): boolean =>
  match !== null && !match.route.path.includes(':');

/** Whether the page's metadata allows caching it at this address: found, listed, and canonical. */
export function isCacheableAs({ match, pathname }: PageAddress, meta: PageMeta | null): boolean {
  if (match === null) return true;
  if (meta?.noindex === true || meta?.status === 404) return false;
  return meta?.canonical === undefined || meta.canonical === readLanguage(pathname).path;
}

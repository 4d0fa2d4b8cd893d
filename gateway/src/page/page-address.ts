/** Which addresses are one page, and which pages are kept for all who ask. Pure. */
import { NO_PAGE } from 'contract/claims';
import { fillPath } from 'contract/fill-path';
import { inLanguage, readLanguage } from 'contract/language';
import type { PageMeta } from 'contract/page';
import { matchRoute, readQuery, type PageRoute, type RouteMatch } from 'contract/routes';

/** The page that an address is. */
export interface PageAddress {
  /** Null where no route fits. */
  match: RouteMatch | null;
  /** Path of the address, still encoded, with its language. */
  pathname: string;
  /** What of the query the page reads, with its question mark. */
  query: string;
  /**
   * Whether the page may be kept, where it is for everybody: not a private one, none under an odd spelling of its path, and
   * none whose query nobody has named. There are only so many such addresses, but for what stands in a named query.
   */
  isKept: boolean;
}

/** Longest query under which a page is kept, in characters; a longer one is nobody's link. */
const LONGEST_QUERY = 200;

/** Reads an address by a shell's table. */
export function pageAddress(
  routes: readonly PageRoute[],
  { pathname, query }: { pathname: string; query: string },
): PageAddress {
  const match = matchRoute(routes, pathname);
  const { language, path } = readLanguage(pathname);
  if (match === null)
    return { match, pathname: inLanguage(language, NO_PAGE), query: '', isKept: true };
  const { route, params } = match;
  const known = readQuery(route, query);
  const isKept =
    route.access === 'public' &&
    path === fillPath(route.path, params) &&
    (query === '' || route.query !== undefined) &&
    known.length <= LONGEST_QUERY;
  return { match, pathname, query: known, isKept };
}

/** Whether a page is the only one of its kind, or one of many that differ by what a visitor may write. */
export const isFixed = ({ match }: Pick<PageAddress, 'match'>): boolean =>
  match !== null && !match.route.path.includes(':');

/** Whether what a page says of itself lets it be kept under this address: found, for everybody, and known by this path. */
export function isKeptAs({ match, pathname }: PageAddress, meta: PageMeta | null): boolean {
  if (match === null) return true;
  if (meta?.noindex === true || meta?.status === 404) return false;
  return meta?.canonical === undefined || meta.canonical === readLanguage(pathname).path;
}

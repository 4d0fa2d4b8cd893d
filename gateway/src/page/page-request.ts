/** The request of a page view: read once from the URL, then passed to cache, composition and rendering. Pure. */
import { NOT_FOUND_PATH } from 'contract/claims';
import { fillPath } from 'contract/fill-path';
import { readLanguage, toLanguagePath, type Language } from 'contract/language';
import type { PageMeta } from 'contract/page';
import { matchRoute, readQuery, splitAddress, type RouteMatch } from 'contract/routes';
import type { Site } from 'contract/site';
import type { ChosenSet } from '../choose/choose-set.ts';
import { getSite, localizeSite } from './set-site.ts';

/** A page request: the same for all visitors with the same release set who request the same URL. */
export interface PageRequest {
  /** The requested address, still encoded. */
  url: string;
  /** Origin of the page's links. */
  origin: string;
  language: Language;
  /** Path without its language, still encoded; `/404` if no route matches. */
  path: string;
  /** The part of the query that the page reads, with its question mark; empty if there is none. */
  query: string;
  set: ChosenSet;
  /** Routes and navigation of the set, in the language. */
  site: Site;
  /** Null if no route matches. */
  match: RouteMatch | null;
  /**
   * Whether the page may be cached. The page for unknown addresses always may. Another page must be public, or private
   * with a fixed path (its document is only the frame); its path must be encoded as in links; and its route must declare
   * the query parameters that it reads (others are dropped), or the URL has no query. So only the values of these
   * parameters can make the number of addresses grow.
   */
  isCacheable: boolean;
}

/** Maximum length of a cached query in characters; no link needs a longer one. */
const MAX_QUERY_LENGTH = 200;

/** Reads a page request from its URL, with the routes of the release set. */
export function readPageRequest(start: Pick<PageRequest, 'url' | 'origin' | 'set'>): PageRequest {
  const { pathname, query } = splitAddress(start.url);
  const { language, path } = readLanguage(pathname);
  const site = localizeSite(getSite(start.set), language);
  const match = matchRoute(site.routes, pathname);
  const request = { ...start, language, site, match };
  if (match === null) return { ...request, path: NOT_FOUND_PATH, query: '', isCacheable: true };
  const { route, params } = match;
  const declaredQuery = readQuery(route, query);
  const isCacheable =
    (route.access === 'public' || (route.access === 'private' && hasFixedPath(request))) &&
    path === fillPath(route.path, params) &&
    (query === '' || route.query !== undefined) &&
    declaredQuery.length <= MAX_QUERY_LENGTH;
  return { ...request, path, query: declaredQuery, isCacheable };
}

/** Returns the same request with another release set, whose routes may differ. */
export const withSet = (request: PageRequest, set: ChosenSet): PageRequest =>
  set === request.set ? request : readPageRequest({ ...request, set });

/** Path with its language, and query. */
export const getAddress = ({
  language,
  path,
  query,
}: Pick<PageRequest, 'language' | 'path' | 'query'>): string =>
  toLanguagePath(language, path) + query;

/** Whether the page's path has no parameters. */
export const hasFixedPath = ({ match }: Pick<PageRequest, 'match'>): boolean =>
  match !== null && !match.route.path.includes(':');

/**
 * Whether the page's metadata allows caching it at this address: found, listed, and canonical. The page for unknown
 * addresses may always be cached.
 */
export function isCacheableAs(
  { match, path }: Pick<PageRequest, 'match' | 'path'>,
  meta: PageMeta | null,
): boolean {
  if (match === null) return true;
  if (meta?.noindex === true || meta?.status === 404) return false;
  return meta?.canonical === undefined || meta.canonical === path;
}

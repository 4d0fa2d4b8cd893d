/** Maps an address to a page: the route table, and the URL parser that gateway, shell and remotes share. Pure. */

import { readLanguage } from './language.ts';
import type { Route } from './manifest.ts';

/** A route and the remote that shows it. The routes of a page view come from the versions in its release set. */
export interface PageRoute extends Route {
  remote: string;
}

/** The frame of a page; the schema of manifests describes each. `page` is the default. */
export type FrameKind = NonNullable<Route['frame']> | 'page';

/** A route that matches an address, with decoded parameters. */
export interface RouteMatch<AnyRoute extends { path: string } = PageRoute> {
  route: AnyRoute;
  params: Readonly<Record<string, string>>;
}

/**
 * Returns the first route that matches; null if none does, or if the path is malformed.
 * @param pathname still encoded, in any language, with or without a trailing slash
 */
export function matchRoute<AnyRoute extends { path: string }>(
  routes: readonly AnyRoute[],
  pathname: string,
): RouteMatch<AnyRoute> | null {
  const segments = readPath(readLanguage(pathname).path);
  if (segments === null) return null;
  for (const route of routes) {
    const params = matchSegments(route.path === '/' ? [] : splitPattern(route.path), segments);
    if (params !== null) return { route, params };
  }
  return null;
}

/** Maximum length of an encoded path: longer than any route needs. */
const MAX_PATH_LENGTH = 300;
/** Valid encoded path: printable ASCII without `#`, `?` and backslashes. */
const VALID_PATH = /^\/[!"$->@-[\]-~]*$/;
/** Invalid segments: empty, one or two dots, or with control characters or backslashes, which browsers read as slashes. */
const INVALID_SEGMENT = /^\.{0,2}$|[\p{Cc}\\]/u;

/**
 * Returns the decoded segments of a path; none for the home page. Null if the path is malformed: too long, badly
 * encoded, with an invalid segment, or with characters that no browser sends. One trailing slash is allowed.
 * @param pathname still encoded
 */
export function readPath(pathname: string): readonly string[] | null {
  if (pathname.length > MAX_PATH_LENGTH || !VALID_PATH.test(pathname)) return null;
  if (pathname === '/') return [];
  try {
    const segments = splitPattern(pathname.replace(/\/$/, '')).map(decodeURIComponent);
    return segments.some((segment) => INVALID_SEGMENT.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

const splitPattern = (path: string): string[] => path.slice(1).split('/');

/** Splits a URL into path and query; the query keeps its question mark, and is empty if there is none. */
export function splitAddress(url: string): { pathname: string; query: string } {
  const index = url.indexOf('?');
  return index < 0
    ? { pathname: url, query: '' }
    : { pathname: url.slice(0, index), query: url.slice(index) };
}

/**
 * Returns the part of a query that the route's page reads, with its question mark; empty if there is none.
 * @param query with its question mark, or empty
 */
export function readQuery({ query: names }: Pick<PageRoute, 'query'>, query: string): string {
  if (names === undefined || query === '') return query;
  const parts = query.slice(1).split('&');
  const usedParts = parts.filter((part) => names.includes(part.split('=', 1)[0] ?? ''));
  return usedParts.length === 0 ? '' : `?${usedParts.join('&')}`;
}

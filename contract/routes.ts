/** Which page an address is: the table of routes, and the one way in which gateway, shell and remotes read it. Pure. */

import { readLanguage } from './language.ts';
import type { Route } from './manifest.ts';

/** A route of the product and who fills it: the table of a page view is made of what the versions in it bring. */
export interface PageRoute extends Route {
  remote: string;
}

/**
 * `home` has a search of its own in the page; `task` is something to be done in one go (cart, payment, bookings): it
 * carries no offer, and on a phone has nothing above it but the way back and help; `none` has nothing of the shop around
 * it at all: the page brings its own. `shop` and `page` look alike.
 */
export type FrameKind = 'home' | 'shop' | 'task' | 'page' | 'none';

/** A route that fits an address, with its parameters decoded. */
export interface RouteMatch<Route extends { path: string } = PageRoute> {
  route: Route;
  params: Readonly<Record<string, string>>;
}

/**
 * Finds the first route that fits; null where none does, and for a path that can't be read.
 * @param pathname still encoded, in any language, with or without a slash at its end
 */
export function matchRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): RouteMatch<Route> | null {
  const segments = readPath(readLanguage(pathname).path);
  if (segments === null) return null;
  for (const route of routes) {
    const params = fit(route.path === '/' ? [] : partsOf(route.path), segments);
    if (params !== null) return { route, params };
  }
  return null;
}

/** Characters of a path, encoded: the longest that a route takes, and room to spare. */
const MOST_PATH = 300;
/** What a path consists of as it travels: what is no printable ASCII is encoded, and `#`, `?` and `\\` are no part of it. */
const PLAIN = /^\/[!"$->@-[\]-~]*$/;
/** Segments that mean nothing: empty, dots, with control characters or what browsers take for a slash. */
const SENSELESS = /^\.{0,2}$|[\p{Cc}\\]/u;

/**
 * The segments of a path, decoded; none for the home page. Null where it can't be read: badly encoded, with an empty
 * segment or a dot segment, too long, or with characters that no browser sends. One slash may stand at its end.
 * @param pathname still encoded
 */
export function readPath(pathname: string): readonly string[] | null {
  if (pathname.length > MOST_PATH || !PLAIN.test(pathname)) return null;
  if (pathname === '/') return [];
  try {
    const segments = partsOf(pathname.replace(/\/$/, '')).map(decodeURIComponent);
    return segments.some((segment) => SENSELESS.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}

function fit(
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

const partsOf = (path: string): string[] => path.slice(1).split('/');

/** Path and query of an address; the query keeps its question mark, and is empty where there is none. */
export function splitAddress(url: string): { pathname: string; query: string } {
  const at = url.indexOf('?');
  return at < 0
    ? { pathname: url, query: '' }
    : { pathname: url.slice(0, at), query: url.slice(at) };
}

/**
 * What of a query changes the page of a route, with its question mark; empty where there is nothing.
 * @param query with its question mark, or empty
 */
export function readQuery({ query: names }: Pick<PageRoute, 'query'>, query: string): string {
  if (names === undefined || query === '') return query;
  const parts = query.slice(1).split('&');
  const read = parts.filter((part) => names.includes(part.split('=', 1)[0] ?? ''));
  return read.length === 0 ? '' : `?${read.join('&')}`;
}

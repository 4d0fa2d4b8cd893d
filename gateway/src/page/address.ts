/** Which addresses the door can read. What it can't is no page; the shell reads them by the same rule. Pure. */

/** Characters of a path, encoded: the longest that a route takes, and room to spare. */
const MOST_PATH = 300;
/** What a path consists of as it travels: what is no printable ASCII is encoded, and `#`, `?` and `\\` are no part of it. */
const PLAIN = /^\/[!"$->@-[\]-~]*$/;
/** Segments that mean nothing: empty, dots, with control characters or what browsers take for a slash. */
const SENSELESS = /^\.{0,2}$|[\p{Cc}\\]/u;

/** Stands for every address that can't be read; no route fits it. */
export const UNREADABLE = '/404';

/**
 * The segments of a path, decoded; none for the home page. Null where it can't be read: badly encoded, with an empty
 * segment or a dot segment, too long, or with characters that no browser sends. One slash may stand at its end.
 * @param pathname still encoded
 */
export function readPath(pathname: string): readonly string[] | null {
  if (pathname.length > MOST_PATH || !PLAIN.test(pathname)) return null;
  if (pathname === '/') return [];
  try {
    const segments = pathname.slice(1).replace(/\/$/, '').split('/').map(decodeURIComponent);
    return segments.some((segment) => SENSELESS.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}

/** Path and query of an address; the query keeps its question mark, and is empty where there is none. */
export function splitAddress(url: string): { pathname: string; query: string } {
  const at = url.indexOf('?');
  return at < 0
    ? { pathname: url, query: '' }
    : { pathname: url.slice(0, at), query: url.slice(at) };
}

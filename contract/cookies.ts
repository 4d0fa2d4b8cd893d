/** How cookies are read and written, by the gateway in headers and by pages in `document.cookie`. Pure. */
import { OPTED_OUT_COOKIE } from 'contract/document';

/** How long a browser is asked to keep what has no end, in seconds. */
export const YEAR_SECONDS = 31_536_000;

/**
 * The value of the first cookie of that name; undefined where there is none.
 * @param cookies a Cookie header, or `document.cookie`
 * @param name letters, digits, `_` and `-`
 */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const found = new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(cookies ?? '')?.[1];
  return found && decoded(found.trim());
}

/** How a cookie is set, in the words of the header. Without `Max-Age` (seconds) it ends with the browser. */
export interface CookieAttributes {
  Path?: string;
  SameSite?: 'Lax' | 'Strict';
  'Max-Age'?: number;
  /** Whether no script may read it; a page can't set one of those. */
  HttpOnly?: boolean;
  /** Whether it goes over TLS alone. */
  Secure: boolean;
}

/** A Set-Cookie header, or what is assigned to `document.cookie`: for every page, and for links from elsewhere. */
export function writeCookie(name: string, value: string, attributes: CookieAttributes): string {
  const all = Object.entries({ Path: '/', SameSite: 'Lax', ...attributes });
  const said = all.flatMap(([key, is]) => (is === false ? [] : is === true ? key : `${key}=${is}`));
  return [`${name}=${encodeURIComponent(value)}`, ...said].join('; ');
}

/** How a cookie holds several things: the last ones count where there are too many. */
interface CookieList {
  separator: string;
  most: number;
}

/** Ids of canaries (`versionId`). */
const OPTED_OUT: CookieList = { separator: ',', most: 20 };
/** Signed overrides. */
export const OVERRIDES: CookieList = { separator: ' ', most: 10 };

/** What a cookie's value lists. */
export const listIn = (value: string | undefined, { separator, most }: CookieList): string[] =>
  (value ?? '').split(separator).filter(Boolean).slice(-most);

/** The value for a list, each item once. */
export const listed = (items: readonly string[], { separator, most }: CookieList): string =>
  [...new Set(items)].slice(-most).join(separator);

/** Ids of canaries that failed in this browser: it gets stable in their place. */
export const optedOutIn = (cookies: string | undefined): readonly string[] =>
  listIn(readCookie(cookies, OPTED_OUT_COOKIE), OPTED_OUT);

/** The cookie that adds canaries to those: the page sets it, and the gateway when it takes the page's report. */
export function optOutCookie(
  cookies: string | undefined,
  added: readonly string[],
  secure: boolean,
): string {
  const ids = listed([...optedOutIn(cookies), ...added], OPTED_OUT);
  return writeCookie(OPTED_OUT_COOKIE, ids, { 'Max-Age': YEAR_SECONDS, Secure: secure });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

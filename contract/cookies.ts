/** Parses and writes cookies, for the gateway (headers) and for pages (`document.cookie`). Pure. */
import { OPTED_OUT_COOKIE } from 'contract/document';

/** Maximum age of permanent cookies, in seconds. */
export const YEAR_SECONDS = 31_536_000;

/**
 * Returns the value of the first cookie of that name; undefined if there is none.
 * @param cookies a Cookie header, or `document.cookie`
 * @param name letters, digits, `_` and `-`
 */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const match = new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(cookies ?? '')?.[1];
  return match && decodeValue(match.trim());
}

/** Cookie attributes, named as in the header. A cookie without `Max-Age` (seconds) is a session cookie. */
export interface CookieAttributes {
  Path?: string;
  SameSite?: 'Lax' | 'Strict';
  'Max-Age'?: number;
  /** Hidden from scripts; a page can't set such a cookie. */
  HttpOnly?: boolean;
  /** Sent over TLS only. */
  Secure: boolean;
}

/**
 * Returns the value of a Set-Cookie header, which can also be assigned to `document.cookie`. Unless `attributes` say
 * otherwise, the cookie applies to all paths, with SameSite=Lax.
 */
export function writeCookie(name: string, value: string, attributes: CookieAttributes): string {
  const all = Object.entries({ Path: '/', SameSite: 'Lax', ...attributes });
  const items = all.flatMap(([key, setting]) =>
    setting === false ? [] : setting === true ? key : `${key}=${setting}`,
  );
  return [`${name}=${encodeURIComponent(value)}`, ...items].join('; ');
}

/** Format of a cookie that holds a list. A longer list keeps its last `most` items. */
interface CookieList {
  separator: string;
  most: number;
}

/** Canary IDs (`toVersionId`). */
const OPTED_OUT: CookieList = { separator: ',', most: 20 };
/** Signed overrides. */
export const OVERRIDES: CookieList = { separator: ' ', most: 10 };

export const parseCookieList = (
  value: string | undefined,
  { separator, most }: CookieList,
): string[] => (value ?? '').split(separator).filter(Boolean).slice(-most);

/** Returns the cookie value for a list, without duplicates. */
export const formatCookieList = (
  items: readonly string[],
  { separator, most }: CookieList,
): string => [...new Set(items)].slice(-most).join(separator);

/** Returns the IDs of the last twenty canaries that failed in this browser, which gets stable instead of them. */
export const readOptedOut = (cookies: string | undefined): readonly string[] =>
  parseCookieList(readCookie(cookies, OPTED_OUT_COOKIE), OPTED_OUT);

/**
 * Returns the cookie, as `writeCookie` does, that adds failed canaries to those in `cookies`. The page sets it, and so
 * does the gateway when it receives the page's report.
 * @param added canary IDs
 * @param secure whether the site uses HTTPS
 */
export function writeOptOutCookie(
  cookies: string | undefined,
  added: readonly string[],
  secure: boolean,
): string {
  const ids = formatCookieList([...readOptedOut(cookies), ...added], OPTED_OUT);
  return writeCookie(OPTED_OUT_COOKIE, ids, { 'Max-Age': YEAR_SECONDS, Secure: secure });
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

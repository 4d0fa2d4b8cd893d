/** Cookies of a page view: the visitor ID, the anti-forgery token and the view token. */
import { readCookie, writeCookie, YEAR_SECONDS, type CookieAttributes } from 'contract/cookies';
import {
  REPORTS_PATH,
  SEEN_COOKIE,
  VIEW_COOKIE,
  VISITOR_COOKIE,
  XSRF_COOKIE,
} from 'contract/document';
import { createRandomText } from './mac.ts';
import { LIFETIME_SECONDS, type SignedView } from './view-token.ts';
import { createVisitorId, readVisitorId, signVisitorId } from './visitor-id.ts';

const XSRF_TOKEN = /^[\w-]{16,64}$/;

export interface Visitor {
  /** Decides which versions the visitor gets. */
  id: string;
  /** Whether the browser sent a valid ID, which the gateway issued earlier. */
  isReturning: boolean;
}

/** A view token: the view that it certifies, and its signed text. */
export interface ViewToken extends SignedView {
  token: string;
}

/** Writes a cookie whose value needs no escaping. */
type Write = (name: string, value: string) => string;

/** Formats the attributes once instead of at each page view. */
function createWriter(attributes: Omit<CookieAttributes, 'Secure'>): (secure: boolean) => Write {
  const [insecure, secured] = [false, true].map((secure): Write => {
    const template = writeCookie('', '', { ...attributes, Secure: secure });
    return (name, value) => name + template.replace('=', `=${value}`);
  });
  return (secure) => (secure ? secured : insecure) as Write;
}

const writeViewToken = createWriter({
  Path: REPORTS_PATH,
  'Max-Age': LIFETIME_SECONDS,
  HttpOnly: true,
});
const writeVisitor = createWriter({ 'Max-Age': YEAR_SECONDS, HttpOnly: true });
const writeXsrfToken = createWriter({});

/** Writes the cookie of a view token. Browsers send it to the reports endpoint only. */
export const writeViewTokenCookie = (
  { set, reportUse, token }: ViewToken,
  secure: boolean,
): string => writeViewToken(secure)(VIEW_TOKEN_COOKIES[reportUse] + set, token);

/** Returns the view token for this set in the cookies, preferably a `counted` one. */
export const findViewToken = (cookies: string | undefined, set: string): string | undefined =>
  readCookie(cookies, VIEW_TOKEN_COOKIES.counted + set) ??
  readCookie(cookies, VIEW_TOKEN_COOKIES.shown + set);

const VIEW_TOKEN_COOKIES = {
  counted: VIEW_COOKIE,
  noted: SEEN_COOKIE,
  shown: SEEN_COOKIE,
} as const;

/** Returns the visitor ID in the cookies; null if the gateway did not issue it. */
export const readVisitor = (cookies: string | undefined, secret: string): string | null =>
  readVisitorId(secret, readCookie(cookies, VISITOR_COOKIE));

/** Returns the visitor, with a new ID if the Cookie header contains no valid one, and the cookies to set. */
export function identifyVisitor(
  cookieHeader: string | undefined,
  { secret, secure }: { secret: string; secure: boolean },
): { visitor: Visitor; cookies: string[] } {
  const received = readCookie(cookieHeader, VISITOR_COOKIE);
  const knownId = readVisitorId(secret, received);
  const visitor = { id: knownId ?? createVisitorId(), isReturning: knownId !== null };
  // A valid value is not signed again.
  const value = knownId === null ? signVisitorId(secret, visitor.id) : (received ?? '');
  const cookies = [writeVisitor(secure)(VISITOR_COOKIE, value)];
  if (!XSRF_TOKEN.test(readCookie(cookieHeader, XSRF_COOKIE) ?? ''))
    cookies.push(writeXsrfToken(secure)(XSRF_COOKIE, createRandomText(24)));
  return { visitor, cookies };
}

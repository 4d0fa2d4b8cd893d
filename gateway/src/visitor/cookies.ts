/** The cookies of a page view: who a visitor is to a rollout, and the anti-forgery value. */
import { randomBytes } from 'node:crypto';
import { readCookie, writeCookie, YEAR_SECONDS } from 'contract/cookies';
import { VISITOR_COOKIE, XSRF_COOKIE } from 'contract/document';
import { newVisitorId, readVisitorId, signVisitorId } from './visitor-id.ts';

const OPAQUE = /^[\w-]{16,64}$/;

/** Who asks for a page. */
export interface Visitor {
  /** Decides which versions he gets. */
  id: string;
  /** Whether his browser brought the id along: the gateway gave it out earlier. */
  returning: boolean;
}

/** Id of whoever sends these cookies; null where the gateway did not give one out. */
export const visitorIn = (cookies: string | undefined, secret: string): string | null =>
  readVisitorId(secret, readCookie(cookies, VISITOR_COOKIE));

/**
 * The visitor, with a new id where the browser brings none that the gateway gave out, and the cookies to set.
 * @param cookies the Cookie header
 */
export function visitorCookies(
  cookies: string | undefined,
  { secret, secure }: { secret: string; secure: boolean },
): { visitor: Visitor; set: string[] } {
  const known = visitorIn(cookies, secret);
  const visitor = { id: known ?? newVisitorId(), returning: known !== null };
  const value = signVisitorId(secret, visitor.id);
  const kept = { 'Max-Age': YEAR_SECONDS, HttpOnly: true, Secure: secure };
  const set = [writeCookie(VISITOR_COOKIE, value, kept)];
  if (!OPAQUE.test(readCookie(cookies, XSRF_COOKIE) ?? '')) {
    const forms = randomBytes(24).toString('base64url');
    set.push(writeCookie(XSRF_COOKIE, forms, { Secure: secure }));
  }
  return { visitor, set };
}

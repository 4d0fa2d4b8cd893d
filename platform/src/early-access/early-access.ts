/**
 * Early access: staff get a canary before visitors do (RELEASE-36). A signed cookie of the shop's origin
 * marks the browser of such a person. It does not say who the person is, and grants nothing else.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readCookie, writeCookie } from 'contract/cookies';
import { EARLY_COOKIE } from 'contract/document';

/** Renewed at each visit of a logged-in member of staff to the shop. Afterwards the browser gets what visitors get. */
const LIFETIME_SECONDS = 7 * 24 * 3600;
const VALUE = /^(\d{10})\.([\w-]{43})$/;

interface CookieOptions {
  /** Whether the cookie is sent over TLS only. */
  production: boolean;
  now: Date;
}

/** Signs and checks the cookie. */
export interface EarlyAccess {
  /** The Set-Cookie header for a staff member. */
  write: (options: CookieOptions) => string;
  /** @param cookies the Cookie header */
  has: (cookies: string | undefined, now: Date) => boolean;
}

/** @param appSecret the product's secret, which the API and the gateway share */
export function createEarlyAccess(appSecret: string): EarlyAccess {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'early-access', 32));
  const sign = (until: string): string =>
    createHmac('sha256', key).update(until).digest('base64url');
  return {
    write: ({ production, now }) => {
      const until = String(Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS);
      return writeEarlyCookie(`${until}.${sign(until)}`, LIFETIME_SECONDS, production);
    },
    has: (cookies, now) => {
      const [, until = '', mac = ''] = VALUE.exec(readCookie(cookies, EARLY_COOKIE) ?? '') ?? [];
      if (Number(until) * 1000 <= now.getTime()) return false;
      return timingSafeEqual(Buffer.from(mac), Buffer.from(sign(until)));
    },
  };
}

/** The Set-Cookie header that ends early access; null if the browser has none. */
export const endEarlyAccess = (
  cookies: string | undefined,
  { production }: Pick<CookieOptions, 'production'>,
): string | null =>
  readCookie(cookies, EARLY_COOKIE) === undefined ? null : writeEarlyCookie('', 0, production);

const writeEarlyCookie = (value: string, maxAge: number, secure: boolean): string =>
  writeCookie(EARLY_COOKIE, value, { 'Max-Age': maxAge, HttpOnly: true, Secure: secure });

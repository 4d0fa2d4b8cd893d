/** Valid visitor cookies: the gateway signs visitor IDs, and the suites set the secret of their deployments. */
import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** `APP_SECRET` of every deployment that the suites start. */
export const APP_SECRET = 'secret-of-the-suites-deployments-0123456789';

/** The key for visitor cookies that these deployments derive from `APP_SECRET`. */
export const VISITOR_SECRET = Buffer.from(
  hkdfSync('sha256', APP_SECRET, '', 'visitor-secret', 32),
).toString('hex');

const PURPOSE = 'visitor-cookie';

/** Value of the `visitor` cookie for this name: always the same ID, signed as the gateway does. */
export function createVisitorCookie(name: string): string {
  const id = shorten(createHash('sha256').update(name).digest());
  return id + shorten(createHmac('sha256', VISITOR_SECRET).update(`${PURPOSE}\n${id}`).digest());
}

const shorten = (bytes: Buffer): string => bytes.subarray(0, 16).toString('base64url');

/** Headers that a browser sends when a visitor navigates to a page. */
export const NAVIGATION = {
  accept: 'text/html',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
} as const;

/** A public IPv4 address for each `n` below 25,000; no two of them are in one /24 network. */
export const toAddress = (n: number): string => `${20 + (n % 100)}.${Math.floor(n / 100)}.7.9`;

/**
 * Visitor IDs: opaque, and signed by the gateway, so that visitors can neither choose their versions nor report for
 * visitors who do not exist. Pure except for randomness.
 */
import { computeMac, isEqual, createRandomText, encodeBase64Url } from './mac.ts';

const BYTES = 16;
/** Characters of the ID, and of its MAC. */
const LENGTH = 22;
const COOKIE_VALUE = /^[\w-]{44}$/;

/** Creates a random ID of 22 characters. It is valid in a cookie only when signed: see `signVisitorId`. */
export const createVisitorId = (): string => createRandomText(BYTES);

/** Returns the cookie value of an ID: the ID, and its MAC. */
export const signVisitorId = (secret: string, id: string): string =>
  id + encodeBase64Url(computeMac(secret, `visitor-cookie\n${id}`));

/** Returns the ID of a cookie value; null if the gateway did not issue it. */
export function readVisitorId(secret: string, value: string | undefined): string | null {
  if (value === undefined || !COOKIE_VALUE.test(value)) return null;
  const id = value.slice(0, LENGTH);
  return isEqual(value, signVisitorId(secret, id)) ? id : null;
}

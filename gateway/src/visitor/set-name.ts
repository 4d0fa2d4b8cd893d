/** Signed names of release sets in URLs, so that clients can only request sets that visitors get. Pure. */
import { computeMac, isEqual, encodeBase64Url } from './mac.ts';

/** Characters of an unsigned name. */
const LENGTH = 11;
const SIGNED_NAME = /^[\w-]{33}$/;

/** Returns the name with its MAC. */
export const signSetName = (secret: string, name: string): string =>
  name + encodeBase64Url(computeMac(secret, `page-set\n${name}`));

/** Returns the name; null if this product did not sign it. */
export function readSetName(secret: string, signed: string): string | null {
  if (!SIGNED_NAME.test(signed)) return null;
  const name = signed.slice(0, LENGTH);
  return isEqual(signed, signSetName(secret, name)) ? name : null;
}

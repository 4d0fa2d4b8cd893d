/**
 * Visitors' ids: opaque, and signed by the gateway that gave them out, so that nobody can choose the versions that he
 * gets or speak for visitors who do not exist. Pure but for the secret and chance.
 */
import { codeOf, isSame, randomText, toText } from './codes.ts';

const BYTES = 16;
/** Characters of the id, and of the code behind it. */
const LENGTH = 22;
const FORM = /^[\w-]{44}$/;

/** A new id, as yet nobody's. */
export const newVisitorId = (): string => randomText(BYTES);

/** The cookie's value for an id: the id, and a code over it that only this product can make. */
export const signVisitorId = (secret: string, id: string): string =>
  id + toText(codeOf(secret, `visitor-cookie\n${id}`));

/** The id in a cookie's value; null where the gateway did not give it out. */
export function readVisitorId(secret: string, value: string | undefined): string | null {
  if (value === undefined || !FORM.test(value)) return null;
  const id = value.slice(0, LENGTH);
  return isSame(value, signVisitorId(secret, id)) ? id : null;
}

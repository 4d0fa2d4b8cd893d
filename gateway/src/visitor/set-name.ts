/** The name of a release set as it stands in addresses: signed, so that nobody can ask for sets that nobody gets. Pure. */
import { codeOf, isSame, toText } from './codes.ts';

/** Characters of a set's own name. */
const LENGTH = 11;
const FORM = /^[\w-]{33}$/;

/** The name, and a code over it. */
export const signSetName = (secret: string, name: string): string =>
  name + toText(codeOf(secret, `page-set\n${name}`));

/** The name; null where this product did not sign it. */
export function readSetName(secret: string, signed: string): string | null {
  if (!FORM.test(signed)) return null;
  const name = signed.slice(0, LENGTH);
  return isSame(signed, signSetName(secret, name)) ? name : null;
}

/** Characters of a referral code (specification, section 9). */
const CODE_LENGTH = 6;

/** The characters of a code from a link, in capitals; null for what can't be one. */
export function splitCode(code: string | undefined): readonly string[] | null {
  const tidy = (code ?? '').trim().toUpperCase();
  return /^[A-Z0-9]+$/.test(tidy) && tidy.length === CODE_LENGTH ? [...tidy] : null;
}

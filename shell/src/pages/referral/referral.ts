import { REFERRAL_LENGTH } from 'api/limits';

/** The characters of a code from a link, in capitals; null for what can't be one. */
export function splitCode(code: string | undefined): readonly string[] | null {
  const tidy = (code ?? '').trim().toUpperCase();
  return /^[A-Z0-9]+$/.test(tidy) && tidy.length === REFERRAL_LENGTH ? [...tidy] : null;
}

import { REFERRAL_LENGTH } from 'api/limits';

/** Characters of a referral code in capitals; null if invalid. */
export function splitCode(code: string | undefined): readonly string[] | null {
  const tidy = (code ?? '').trim().toUpperCase();
  return /^[A-Z0-9]+$/.test(tidy) && tidy.length === REFERRAL_LENGTH ? [...tidy] : null;
}

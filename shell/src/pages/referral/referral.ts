import { REFERRAL_LENGTH } from 'api/limits';

/** Characters of a referral code in capitals; null if invalid. */
export function splitCode(code: string | undefined): readonly string[] | null {
  const normalized = (code ?? '').trim().toUpperCase();
  return /^[A-Z0-9]+$/.test(normalized) && normalized.length === REFERRAL_LENGTH
    ? [...normalized]
    : null;
}

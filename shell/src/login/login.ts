import { RESEND_SECONDS } from 'api/limits';

/** Delay in ms before four digits are submitted, so that the last one is visible. */
export const SUBMIT_AFTER_MS = 400;

/** Errors by field. */
export interface LoginErrors {
  phone?: string | undefined;
  referral?: string | undefined;
}

/** A sent code, kept so that the dialog can be closed and opened again. */
export interface SentCode {
  phone: string;
  /** Referral code sent with the request, or null. */
  referralCode: string | null;
  /** Id of this attempt to log in; the API calls it a user's. */
  userId: string;
  /** In ms since the epoch. */
  sentAt: number;
}

/** Seconds until a new code may be requested; 0 if it may be now. */
export function getSecondsToWait(sentAt: number, now: number): number {
  return Math.max(0, RESEND_SECONDS - Math.floor((now - sentAt) / 1000));
}

/**
 * Returns the sent code if it went to this number with this referral code so recently that the server would send no
 * other yet. Otherwise null: a new one must be requested.
 */
export function findUsableCode(
  sentCode: SentCode | null,
  request: Pick<SentCode, 'phone' | 'referralCode'>,
  now: number,
): SentCode | null {
  if (sentCode === null || getSecondsToWait(sentCode.sentAt, now) === 0) return null;
  return sentCode.phone === request.phone && sentCode.referralCode === request.referralCode
    ? sentCode
    : null;
}

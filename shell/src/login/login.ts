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
  userId: string;
  /** In ms since the epoch. */
  at: number;
}

/** Seconds until a new code may be requested; 0 if it may be now. */
export function getSecondsToWait(sentAt: number, now: number): number {
  return Math.max(0, RESEND_SECONDS - Math.floor((now - sentAt) / 1000));
}

/**
 * Returns the sent code if it is still valid for this number and referral code. Otherwise null: a new one must be
 * requested, so that the server gets the referral.
 */
export function findUsableCode(
  sent: SentCode | null,
  asked: Pick<SentCode, 'phone' | 'referralCode'>,
  now: number,
): SentCode | null {
  if (sent === null || getSecondsToWait(sent.at, now) === 0) return null;
  return sent.phone === asked.phone && sent.referralCode === asked.referralCode ? sent : null;
}

/** Rules of login and verification. */
import { RESEND_SECONDS } from 'api/limits';

/** How long four digits stand before they are sent by themselves, in ms: the last one is seen first. */
export const SUBMIT_AFTER_MS = 400;

/** What is wrong, by the field at which it stands. */
export interface LoginErrors {
  phone?: string | undefined;
  referral?: string | undefined;
}

/** A code that was sent: enough to go on with it after the dialog was closed and opened again. */
export interface SentCode {
  phone: string;
  /** The referral code that was sent along, or null. */
  referralCode: string | null;
  userId: string;
  /** In ms since the epoch. */
  at: number;
}

/** Seconds until a new code may be asked for; 0 where it may be now. */
export function getSecondsToWait(sentAt: number, now: number): number {
  return Math.max(0, RESEND_SECONDS - Math.floor((now - sentAt) / 1000));
}

/**
 * The code that was sent to this number, with this referral code, and is still the one to use; or null: then another is
 * asked for, so that the server learns of the referral.
 */
export function findUsableCode(
  sent: SentCode | null,
  asked: Pick<SentCode, 'phone' | 'referralCode'>,
  now: number,
): SentCode | null {
  if (sent === null || getSecondsToWait(sent.at, now) === 0) return null;
  return sent.phone === asked.phone && sent.referralCode === asked.referralCode ? sent : null;
}

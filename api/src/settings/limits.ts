import type { Variables } from 'platform/settings';
import { RESEND_SECONDS } from '../limits.ts';

/** One-time codes: lifetime, attempts and rate limits. */
export interface OtpSettings {
  ttlSeconds: number;
  /** Wrong entries after which a code is invalid. */
  maxAttempts: number;
  /** Minimum seconds between two codes for one phone number. */
  resendSeconds: number;
  perHourPerNumber: number;
  perHourPerIp: number;
}

/**
 * The security of a four-digit code depends on these limits. In production, each of them can be stricter than its
 * default; only the time between codes and the hourly limits can be looser, within bounds.
 */
export const readOtpSettings = (env: Variables): OtpSettings => ({
  ttlSeconds: env.integer('OTP_TTL_SECONDS', 300, { min: 30, max: 3600, production: { max: 300 } }),
  maxAttempts: env.integer('OTP_MAX_ATTEMPTS', 5, { min: 1, max: 10, production: { max: 5 } }),
  resendSeconds: env.integer('OTP_RESEND_SECONDS', RESEND_SECONDS, {
    min: 1,
    max: 3600,
    production: { min: 15 },
  }),
  perHourPerNumber: env.integer('OTP_PER_HOUR_PER_NUMBER', 5, {
    min: 1,
    max: 1000,
    production: { max: 10 },
  }),
  perHourPerIp: env.integer('OTP_PER_HOUR_PER_ADDRESS', 20, {
    min: 1,
    max: 1_000_000,
    production: { max: 100 },
  }),
});

/** See `Settings.contactPerHour`. */
export const readContactPerHour = (env: Variables): number =>
  env.integer('CONTACT_PER_HOUR', 5, { min: 1, max: 100_000, production: { max: 60 } });

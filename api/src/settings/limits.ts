import type { Variables } from 'platform/settings';
import { RESEND_SECONDS } from '../limits.ts';

/** One-time codes: lifetime, attempts and rate limits. */
export interface OtpSettings {
  lifeSeconds: number;
  tries: number;
  gapSeconds: number;
  perHourPerNumber: number;
  perHourPerOrigin: number;
}

/**
 * The security of a four-digit code depends on these limits, so production may tighten them and hardly loosen them.
 */
export const readOtp = (env: Variables): OtpSettings => ({
  lifeSeconds: env.integer('OTP_LIFE_SECONDS', 300, 30, 3600, { max: 300 }),
  tries: env.integer('OTP_TRIES', 5, 1, 10, { max: 5 }),
  gapSeconds: env.integer('OTP_GAP_SECONDS', RESEND_SECONDS, 1, 3600, { min: 15 }),
  perHourPerNumber: env.integer('OTP_PER_HOUR_PER_NUMBER', 5, 1, 1000, { max: 10 }),
  perHourPerOrigin: env.integer('OTP_PER_HOUR_PER_ORIGIN', 20, 1, 1_000_000, { max: 100 }),
});

/** Contact requests per hour and origin. */
export const readContactPerHour = (env: Variables): number =>
  env.integer('CONTACT_PER_HOUR', 5, 1, 100_000, { max: 60 });

import type { Variables } from 'platform/settings';

/**
 * Rate limits for sign-in in addition to `OtpSettings`. The limits per network apply to all devices, the others only to
 * devices that have never logged in with the phone number.
 */
export interface SignInLimits {
  /** Codes that are sent per hour for one IPv4 /24 or IPv6 /48. */
  sentPerNetwork: number;
  /** Compared codes per hour for one IPv4 address or IPv6 /64. */
  verificationsPerIp: number;
  /** Compared codes per hour for one IPv4 /24 or IPv6 /48. */
  verificationsPerNetwork: number;
  /** Site-wide throttle per minute. */
  throttle: { messagesPerMinute: number; wrongCodesPerMinute: number };
}

const DEFAULT_MESSAGES = 60;
const DEFAULT_CHECKS = 100;
/** Comparisons that are allowed per requested code. */
const CHECKS_PER_CODE = 2.5;
const DEVELOPMENT_MAX = 1_000_000;
/** Upper bound in production: `CHECKS_PER_CODE` for each of the 100 codes that an address may request at most. */
const MAX_CHECKS = 250;
/** Upper bound in production. More than 600 guesses of 4 digits per minute would be no protection. */
const MAX_THROTTLE = 600;

/** Reads the limits. In production the limits per network can only be lowered; the others can be raised within bounds. */
export function readSignInLimits(env: Variables, codesPerHour: number): SignInLimits {
  const verificationsPerIp = Math.min(DEVELOPMENT_MAX, Math.ceil(CHECKS_PER_CODE * codesPerHour));
  const getMax = (productionMax: number): number =>
    env.production ? productionMax : DEVELOPMENT_MAX;
  return {
    sentPerNetwork: env.integer('OTP_PER_HOUR_PER_NETWORK', DEFAULT_MESSAGES, {
      min: 1,
      max: getMax(DEFAULT_MESSAGES),
    }),
    verificationsPerIp: env.integer('OTP_CHECKS_PER_HOUR_PER_ADDRESS', verificationsPerIp, {
      min: 1,
      max: DEVELOPMENT_MAX,
      production: { max: MAX_CHECKS },
    }),
    verificationsPerNetwork: env.integer('OTP_CHECKS_PER_HOUR_PER_NETWORK', DEFAULT_CHECKS, {
      min: 1,
      max: getMax(DEFAULT_CHECKS),
    }),
    throttle: {
      messagesPerMinute: env.integer('OTP_MESSAGES_PER_MINUTE', 60, {
        min: 1,
        max: getMax(MAX_THROTTLE),
      }),
      wrongCodesPerMinute: env.integer('OTP_WRONG_CODES_PER_MINUTE', 30, {
        min: 1,
        max: getMax(MAX_THROTTLE),
      }),
    },
  };
}

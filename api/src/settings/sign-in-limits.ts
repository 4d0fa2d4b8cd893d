import type { Variables } from 'platform/settings';

/** Rate limits for sign-in from unknown devices, besides those per number and address. */
export interface SignInLimits {
  /** Messages per hour for one IPv4 /24 or IPv6 /48. */
  sentPerNetwork: number;
  /** Compared codes per hour for one IPv4 address or IPv6 /64. */
  comparedPerOrigin: number;
  /** Compared codes per hour for one IPv4 /24 or IPv6 /48. */
  comparedPerNetwork: number;
  /** Site-wide throttle per minute. */
  throttle: { messagesPerMinute: number; wrongPerMinute: number };
}

const SENT = 60;
const COMPARED = 100;
/** Comparisons allowed per requested code. */
const TRIES_EACH = 2.5;
const MOST = 1_000_000;
/** Upper bound in production, matching the widest request limit. */
const WIDEST_COMPARED = 250;
/** Upper bound in production. 600 guesses of 4 digits per minute would be no protection. */
const MAX_THROTTLE = 600;

/** Reads the limits. In production they can only be lowered. */
export function readSignInLimits(env: Variables, perHourPerOrigin: number): SignInLimits {
  const perOrigin = Math.min(MOST, Math.ceil(TRIES_EACH * perHourPerOrigin));
  const most = (widest: number): number => (env.production ? widest : MOST);
  return {
    sentPerNetwork: env.integer('OTP_PER_HOUR_PER_NETWORK', SENT, 1, most(SENT)),
    comparedPerOrigin: env.integer('OTP_COMPARED_PER_HOUR_PER_ORIGIN', perOrigin, 1, MOST, {
      max: WIDEST_COMPARED,
    }),
    comparedPerNetwork: env.integer(
      'OTP_COMPARED_PER_HOUR_PER_NETWORK',
      COMPARED,
      1,
      most(COMPARED),
    ),
    throttle: {
      messagesPerMinute: env.integer('OTP_MESSAGES_PER_MINUTE', 60, 1, most(MAX_THROTTLE)),
      wrongPerMinute: env.integer('OTP_WRONG_PER_MINUTE', 30, 1, most(MAX_THROTTLE)),
    },
  };
}

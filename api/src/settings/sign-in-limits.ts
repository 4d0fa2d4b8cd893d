import type { Variables } from 'platform/settings';

/** How often strangers may sign in, beside the limits of a number and of an address. */
export interface SignInLimits {
  /** Messages an hour to all who ask from one /24, or one /48 of IPv6. */
  sentPerNetwork: number;
  /** Codes an hour that are compared for one address: an IPv4 address or a /64 of IPv6. */
  comparedPerOrigin: number;
  /** Codes an hour that are compared for one /24, or one /48 of IPv6. */
  comparedPerNetwork: number;
  /** The brake: from so many messages or wrong codes a minute on the whole site on, strangers wait. */
  throttle: { messagesPerMinute: number; wrongPerMinute: number };
}

const SENT = 60;
const COMPARED = 100;
/** Codes that an address may give back for each that it may ask for. */
const TRIES_EACH = 2.5;
const MOST = 1_000_000;
/** In production: as many as the widest limit of asking allows for. */
const WIDEST_COMPARED = 250;
/** In production a brake of more than this would brake nothing: 600 guesses at 4 digits a minute. */
const MAX_THROTTLE = 600;

/** Reads the limits of networks and of the brake; in production they can be made narrower, not wider. */
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

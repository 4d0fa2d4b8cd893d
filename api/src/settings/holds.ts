import type { Variables } from 'platform/settings';

/** Limits for reserving visit windows without placing an order. */
export interface HoldSettings {
  /** Holds per hour for a phone number without a completed order. */
  perHourNew: number;
  /** Holds per hour for other phone numbers. */
  perHour: number;
  /** Holds per hour from one IPv4 address or IPv6 /48, for all phone numbers without a completed order. */
  perHourPerNetwork: number;
  /** Longest series of consecutive holds, in minutes. A series counts as one hold. */
  maxMinutes: number;
}

/** Reads the limits for holds. The default per network scales with the codes per hour that an IP address may request. */
export function readHoldSettings(env: Variables, codesPerHourPerIp: number): HoldSettings {
  const perHourNew = env.integer('HOLDS_PER_HOUR_NEW', 2, {
    min: 1,
    max: 10_000,
    production: { max: 20 },
  });
  const defaultPerNetwork = Math.min(1_000_000, perHourNew * codesPerHourPerIp);
  return {
    perHourNew,
    perHour: env.integer('HOLDS_PER_HOUR', 3, { min: 1, max: 10_000, production: { max: 60 } }),
    perHourPerNetwork: env.integer('HOLDS_PER_HOUR_PER_NETWORK', defaultPerNetwork, {
      min: 1,
      max: 1_000_000,
      production: { max: 1000 },
    }),
    maxMinutes: env.integer('HOLD_MAX_MINUTES', 15, { min: 10, max: 120, production: { max: 60 } }),
  };
}

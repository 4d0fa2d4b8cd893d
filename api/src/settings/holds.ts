import type { Variables } from 'platform/settings';

/** Limits for holding a visit's window without ordering. */
export interface HoldSettings {
  /** Holds per hour for a number without a completed order. */
  perHourNew: number;
  /** Holds per hour for other numbers. */
  perHour: number;
  /** Holds per hour for all numbers without a completed order from one IPv4 address or IPv6 /48. */
  perHourPerNetwork: number;
  /** Minutes in which switching between held windows does not count as another hold. */
  longestMinutes: number;
}

/** Reads the limits for holds. The limit of a network scales with the codes that it may request. */
export function readHolds(env: Variables, codesPerHourPerOrigin: number): HoldSettings {
  const perHourNew = env.integer('HOLDS_PER_HOUR_NEW', 2, 1, 10_000, { max: 20 });
  const network = Math.min(1_000_000, perHourNew * codesPerHourPerOrigin);
  return {
    perHourNew,
    perHour: env.integer('HOLDS_PER_HOUR', 3, 1, 10_000, { max: 60 }),
    perHourPerNetwork: env.integer('HOLDS_PER_HOUR_PER_NETWORK', network, 1, 1_000_000, {
      max: 1000,
    }),
    longestMinutes: env.integer('HOLD_LONGEST_MINUTES', 15, 10, 120, { max: 60 }),
  };
}

import type { Variables } from 'platform/settings';

/** How often, and for how long, somebody may hold a visit's time without ordering. */
export interface HoldSettings {
  /** Holds an hour of a number without a completed order. */
  perHourNew: number;
  /** Holds an hour of every other number. */
  perHour: number;
  /** Holds an hour of all numbers without a completed order from one IPv4 address or /48 of IPv6. */
  perHourPerNetwork: number;
  /** For how long a customer may change from one held window to the next before that counts as another hold. */
  longestMinutes: number;
}

/** Reads the limits of holds. A network may hold as often as the numbers that can log in from it. */
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

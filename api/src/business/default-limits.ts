import type { Variables } from 'platform/settings';
import { REFERRAL_MAX, REFERRAL_PERCENT } from '../limits.ts';

/** Upper bounds of the settings that limit the open orders of one phone number. */
export const MAX_OPEN_ORDERS = 100;
export const MAX_CASH_RUPEES = 1_000_000;

/** Upper bound of the setting that limits the reward of one referral, in rupees. */
export const MAX_REFERRAL_RUPEES = 100_000;

/**
 * Reads the limits that apply until an owner publishes others. Limits that end in `_new` are for phone numbers without
 * a completed order.
 */
export const readDefaultLimits = (env: Variables) => ({
  open_cash_orders_new: env.integer('OPEN_CASH_ORDERS_NEW', 3, {
    min: 1,
    max: MAX_OPEN_ORDERS,
    production: { max: 20 },
  }),
  open_cash_rupees_new: env.integer('OPEN_CASH_RUPEES_NEW', 10_000, {
    min: 1,
    max: MAX_CASH_RUPEES,
    production: { max: 100_000 },
  }),
  open_cash_orders: env.integer('OPEN_CASH_ORDERS', 10, { min: 1, max: MAX_OPEN_ORDERS }),
  open_cash_rupees: env.integer('OPEN_CASH_RUPEES', 50_000, {
    min: 1,
    max: MAX_CASH_RUPEES,
    production: { max: 500_000 },
  }),
  open_online_orders: env.integer('OPEN_ONLINE_ORDERS', 3, {
    min: 1,
    max: MAX_OPEN_ORDERS,
    production: { max: 20 },
  }),
  referral_percent: REFERRAL_PERCENT,
  referral_max_rupees: env.integer('REFERRAL_MAX_RUPEES', REFERRAL_MAX, {
    min: 0,
    max: MAX_REFERRAL_RUPEES,
  }),
});

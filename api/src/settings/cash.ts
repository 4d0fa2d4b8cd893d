import type { Variables } from 'platform/settings';

/** Maximum of open cash orders of one number, neither paid nor cancelled. */
interface CashLimit {
  orders: number;
  rupees: number;
}

/** Limits for numbers without and with a completed order. */
export interface CashSettings {
  newNumber: CashLimit;
  returning: CashLimit;
}

/** Reads the limits for open cash orders per number. */
export const readCash = (env: Variables): CashSettings => ({
  newNumber: {
    orders: env.integer('OPEN_CASH_ORDERS_NEW', 3, 1, 10_000, { max: 20 }),
    rupees: env.integer('OPEN_CASH_RUPEES_NEW', 10_000, 1, 100_000_000, { max: 100_000 }),
  },
  returning: {
    orders: env.integer('OPEN_CASH_ORDERS', 10, 1, 10_000, { max: 100 }),
    rupees: env.integer('OPEN_CASH_RUPEES', 50_000, 1, 100_000_000, { max: 500_000 }),
  },
});

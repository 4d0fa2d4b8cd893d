import type { Variables } from 'platform/settings';

/** What one number may have open in cash, neither paid nor cancelled. */
interface CashLimit {
  orders: number;
  rupees: number;
}

/** The limit of a number without a completed order, and that of everybody else. */
export interface CashSettings {
  newNumber: CashLimit;
  known: CashLimit;
}

/** Reads how many cash orders a number may have open. */
export const readCash = (env: Variables): CashSettings => ({
  newNumber: {
    orders: env.integer('OPEN_CASH_ORDERS_NEW', 3, 1, 10_000, { max: 20 }),
    rupees: env.integer('OPEN_CASH_RUPEES_NEW', 10_000, 1, 100_000_000, { max: 100_000 }),
  },
  known: {
    orders: env.integer('OPEN_CASH_ORDERS', 10, 1, 10_000, { max: 100 }),
    rupees: env.integer('OPEN_CASH_RUPEES', 50_000, 1, 100_000_000, { max: 500_000 }),
  },
});

/** Limits on open cash orders per telephone number. */
import { refuse, type ApiError } from 'platform/http';
import { addPaise, fromRupees, type Paise, formatRupees } from '../money/money.ts';
import type { ShopSettings } from '../business/shop-settings.schema.ts';
import { messages } from '../texts/texts.ts';

/** Unpaid cash orders of a number that are neither completed nor cancelled. */
export interface OpenCashOrders {
  orders: number;
  total: Paise;
  /** True if any order of the number was ever completed; the limits are then higher. */
  hasCompletedOrder: boolean;
}

export type CashLimits = Pick<
  ShopSettings,
  'open_cash_orders_new' | 'open_cash_rupees_new' | 'open_cash_orders' | 'open_cash_rupees'
>;

/**
 * Returns the error (409) if cash orders of this total exceed the limits; otherwise undefined.
 * @param count how many orders are placed together: one for each visit
 */
export function getCashLimitError(
  open: OpenCashOrders,
  total: Paise,
  limits: CashLimits,
  count = 1,
): ApiError | undefined {
  const [orders, rupees] = open.hasCompletedOrder
    ? [limits.open_cash_orders, limits.open_cash_rupees]
    : [limits.open_cash_orders_new, limits.open_cash_rupees_new];
  if (open.orders >= orders) return refuse.conflict(messages.cashOrdersOpen(open.orders));
  if (open.orders + count > orders)
    return refuse.conflict(messages.cashOrdersOfVisits(count, orders));
  const maxTotal = fromRupees(rupees);
  if (addPaise(open.total, total) <= maxTotal) return undefined;
  return open.orders === 0
    ? refuse.conflict(messages.cashMost(formatRupees(maxTotal)))
    : refuse.conflict(messages.cashMostInAll(formatRupees(maxTotal)));
}

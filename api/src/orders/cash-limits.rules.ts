/** How much one number may order in cash before it has paid. */
import { refuse, type ApiError } from 'platform/http';
import { addPaise, fromRupees, type Paise, formatRupees } from '../money/money.ts';
import type { CashSettings } from '../settings/cash.ts';
import { say } from '../texts/texts.ts';

/** The cash orders of a number that are neither done nor cancelled. */
export interface OpenCashOrders {
  orders: number;
  total: Paise;
  /** Whether any order of the number was ever completed. */
  hasCompletedOrder: boolean;
}

/** Why an order of this total can't be placed in cash; undefined where it can. */
export function getCashLimitError(
  open: OpenCashOrders,
  total: Paise,
  settings: CashSettings,
): ApiError | undefined {
  const most = open.hasCompletedOrder ? settings.known : settings.newNumber;
  if (open.orders >= most.orders) return refuse.conflict(say.cashOrdersOpen(open.orders));
  const worth = fromRupees(most.rupees);
  if (addPaise(open.total, total) <= worth) return undefined;
  return open.orders === 0
    ? refuse.conflict(say.cashMost(formatRupees(worth)))
    : refuse.conflict(say.cashMostInAll(formatRupees(worth)));
}

/** Limits on open cash orders per telephone number. */
import { refuse, type ApiError } from 'platform/http';
import { addPaise, fromRupees, type Paise, formatRupees } from '../money/money.ts';
import type { CashSettings } from '../settings/cash.ts';
import { messages } from '../texts/texts.ts';

/** Cash orders of a number that are neither completed nor cancelled. */
export interface OpenCashOrders {
  orders: number;
  total: Paise;
  /** True if any order of the number was ever completed; the limits are then higher. */
  hasCompletedOrder: boolean;
}

/** Returns the error (409) if a cash order of this total exceeds the limits; otherwise undefined. */
export function getCashLimitError(
  open: OpenCashOrders,
  total: Paise,
  settings: CashSettings,
): ApiError | undefined {
  const limits = open.hasCompletedOrder ? settings.returning : settings.newNumber;
  if (open.orders >= limits.orders) return refuse.conflict(messages.cashOrdersOpen(open.orders));
  const worth = fromRupees(limits.rupees);
  if (addPaise(open.total, total) <= worth) return undefined;
  return open.orders === 0
    ? refuse.conflict(messages.cashMost(formatRupees(worth)))
    : refuse.conflict(messages.cashMostInAll(formatRupees(worth)));
}

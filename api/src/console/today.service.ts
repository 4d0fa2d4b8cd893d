import { findMissingScope, type Holder, type Scope } from 'platform/staff-auth';
import { formatDay, toIndianDay } from 'contract/indian-time';
import { paise, toRupees } from '../money/money.ts';
import { countQueues } from '../orders/staff-orders.sql.ts';
import { countLowParts } from '../stock/stock.sql.ts';
import { countStuckPayments } from '../payments/staff-payments.service.ts';
import { toPeriod } from '../period.ts';
import type { Platform } from '../platform.ts';
import type { Today } from './today.schema.ts';
import { countContacts, countMoney, countPaidOrders, countVisits } from './today.sql.ts';

async function getMoney({ pool, clock }: Platform): Promise<Today['money']> {
  const row = await countMoney(pool);
  const stuck = await countStuckPayments(pool, clock.now());
  return {
    withdrawals: row.withdrawals,
    withdrawals_amount: toRupees(paise(row.withdrawals_paise)),
    refunds_failed: row.refunds_failed,
    refunds_amount: toRupees(paise(row.refunds_paise)),
    payments_hanging: stuck.count,
    payments_amount: stuck.amount,
  };
}

/** Counts for the start page of the console; each group is null if the caller lacks its scope. */
export async function getToday(platform: Platform, holder: Holder): Promise<Today> {
  const { pool, clock } = platform;
  const now = clock.now();
  const day = toIndianDay(now.getTime());
  const [from, to] = toPeriod(day);
  const loadIfAllowed = <Value>(scope: Scope, load: () => Promise<Value>): Promise<Value | null> =>
    findMissingScope(holder, scope, true) === null ? load() : Promise.resolve(null);
  return {
    day: formatDay(day),
    orders: await loadIfAllowed('orders', () => countQueues(pool, now)),
    paid_orders: await loadIfAllowed('orders', () => countPaidOrders(pool)),
    visits: await loadIfAllowed('visits', () => countVisits(pool, from, to)),
    money: await loadIfAllowed('money', () => getMoney(platform)),
    low_parts: await loadIfAllowed('catalogue', () => countLowParts(pool)),
    contacts: await loadIfAllowed('people', () => countContacts(pool, from)),
  };
}

/** Cash that each technician has to hand in. */
import { refuse } from 'platform/http';
import { parseDay, formatDay, toIndianDay, toMoment } from 'contract/indian-time';
import { addPaise, paise, toRupees } from '../money/money.ts';
import type { Platform } from '../platform.ts';
import type { Cash } from './cash.schema.ts';
import { findCash, type CashRow } from './cash.sql.ts';

const sumAmounts = (rows: readonly CashRow[]): number =>
  toRupees(addPaise(...rows.map(({ amount_paise: amount }) => paise(amount))));

/** Cash of a day, by default today. Throws 422 for an invalid day. */
export async function getCash({ pool, clock }: Platform, date?: string): Promise<Cash> {
  const day = date === undefined ? toIndianDay(clock.now().getTime()) : parseDay(date);
  if (day === null) throw refuse.invalid('day', 'Name a day as 2026-11-23.');
  const rows = await findCash(pool, new Date(toMoment(day, 0)), new Date(toMoment(day + 1, 0)));
  const technicians = [...Map.groupBy(rows, ({ technician }) => technician)].map(
    ([technician, cashRows]) => ({
      technician,
      amount: sumAmounts(cashRows),
      orders: cashRows.map(({ order_id, at, amount_paise: amount }) => ({
        order_id,
        at: at.toISOString(),
        amount: toRupees(paise(amount)),
      })),
    }),
  );
  return {
    day: formatDay(day),
    amount: sumAmounts(rows),
    technicians: technicians.toSorted((a, b) => b.amount - a.amount),
  };
}

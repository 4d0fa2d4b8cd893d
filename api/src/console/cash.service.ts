/** What each technician has to hand in of a day. */
import { refuse } from 'platform/http';
import { dayFrom, dayText, indianDay, momentOf } from '../indian-time.rules.ts';
import { addPaise, paise, toRupees } from '../money/money.ts';
import type { Platform } from '../platform.ts';
import type { Cash } from './cash.schema.ts';
import { cashBetween, type CashRow } from './cash.sql.ts';

const sumOf = (rows: readonly CashRow[]): number =>
  toRupees(addPaise(...rows.map(({ amount_paise: amount }) => paise(amount))));

/** Cash of a day, today where none is named; refuses (422) what is no day. */
export async function cashOf({ pool, clock }: Platform, text?: string): Promise<Cash> {
  const day = text === undefined ? indianDay(clock.now().getTime()) : dayFrom(text);
  if (day === null) throw refuse.invalid('day', 'Name a day as 2026-11-23.');
  const rows = await cashBetween(pool, new Date(momentOf(day, 0)), new Date(momentOf(day + 1, 0)));
  const technicians = [...Map.groupBy(rows, ({ technician }) => technician)].map(
    ([technician, own]) => ({
      technician,
      amount: sumOf(own),
      orders: own.map(({ order_id, at, amount_paise: amount }) => ({
        order_id,
        at: at.toISOString(),
        amount: toRupees(paise(amount)),
      })),
    }),
  );
  return {
    day: dayText(day),
    amount: sumOf(rows),
    technicians: technicians.toSorted((a, b) => b.amount - a.amount),
  };
}

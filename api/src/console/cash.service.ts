/** Money that technicians collect at the customer’s door: cash to hand over, and UPI payments to confirm. */
import { formatDay, parseDay, toIndianDay, toMoment } from 'contract/indian-time';
import { transaction, type Queryable } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAction, type Actor } from 'platform/staff-auth';
import { addPaise, formatRupees, paise, toRupees, type Paise } from '../money/money.ts';
import { getFullName } from '../orders/orders.rules.ts';
import {
  selectCollections,
  selectOutstanding,
  selectOwed,
  settleCash,
  type Collection,
  type DoorMethod,
} from '../payments/door-payments.sql.ts';
import { toPeriod } from '../period.ts';
import type { Platform } from '../platform.ts';
import type { Cash, HandOverBody } from './cash.schema.ts';
import { staffMessages } from '../texts/texts.ts';

const sumCollections = (rows: readonly Collection[]): Paise =>
  addPaise(...rows.map(({ amount_paise: amount }) => paise(amount)));

/** Sum in rupees, without UPI payments that were not received. */
const sumByMethod = (rows: readonly Collection[], method: DoorMethod): number =>
  toRupees(
    sumCollections(rows.filter((row) => row.method === method && row.not_received_at === null)),
  );

const filterOutstanding = (rows: readonly Collection[]): Collection[] =>
  rows.filter(({ settled_at: at }) => at === null);

const requireDay = (date: string): number => {
  const day = parseDay(date);
  if (day === null) throw refuse.invalid('day', staffMessages.enterDay);
  return day;
};

const selectCollectionsOfDay = (db: Queryable, day: number): Promise<Collection[]> =>
  selectCollections(db, ...toPeriod(day));

async function getEarlier(db: Queryable, today: number): Promise<Required<Cash>['earlier']> {
  const rows = await selectOutstanding(db, new Date(toMoment(today, 0)));
  return rows.map(({ cash_paise: cash, upi_paise: upi, ...row }) => ({
    ...row,
    outstanding: toRupees(paise(cash)),
    unconfirmed: toRupees(paise(upi)),
  }));
}

async function getOwed(db: Queryable): Promise<Required<Cash>['owed']> {
  const rows = await selectOwed(db);
  return rows.map(({ amount_paise: amount, not_received_at: at, address, ...row }) => ({
    ...row,
    amount: toRupees(paise(amount)),
    not_received_at: at.toISOString(),
    name: getFullName(address),
  }));
}

/** Cash and UPI of a day, and what is owed or outstanding from other days. Throws 422 for an invalid day. */
export async function getCash(platform: Platform, date?: string): Promise<Cash> {
  const { pool, clock } = platform;
  const today = toIndianDay(clock.now().getTime());
  return {
    ...(await getCashOfDay(platform, date === undefined ? today : requireDay(date))),
    earlier: await getEarlier(pool, today),
    owed: await getOwed(pool),
  };
}

/** Cash and UPI of a day. */
export async function getCashOfDay({ pool }: Platform, day: number): Promise<Cash> {
  const rows = await selectCollectionsOfDay(pool, day);
  const technicians = [...Map.groupBy(rows, ({ technician }) => technician)].map(
    ([technician, collected]) => ({
      technician,
      amount: sumByMethod(collected, 'cash'),
      outstanding: sumByMethod(filterOutstanding(collected), 'cash'),
      upi: sumByMethod(collected, 'upi'),
      unconfirmed: sumByMethod(filterOutstanding(collected), 'upi'),
      orders: collected.map(
        ({
          order_id,
          at,
          amount_paise: amount,
          method,
          reference,
          settled_at,
          not_received_at,
        }) => ({
          order_id,
          at: at.toISOString(),
          amount: toRupees(paise(amount)),
          method,
          reference,
          settled_at: settled_at?.toISOString() ?? null,
          not_received_at: not_received_at?.toISOString() ?? null,
        }),
      ),
    }),
  );
  return {
    day: formatDay(day),
    amount: sumByMethod(rows, 'cash'),
    upi: sumByMethod(rows, 'upi'),
    technicians: technicians.toSorted((a, b) => b.amount - a.amount),
  };
}

/**
 * Records that a technician handed over all outstanding cash of a day. Throws 409 if nothing is outstanding, or not
 * exactly `amount`, because another order was completed in the meantime. Throws 422 for an invalid day.
 */
export const recordHandOver = (
  { pool, clock }: Platform,
  { day: date, technician, amount }: HandOverBody,
  staff: Actor,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const at = clock.now();
    const day = requireDay(date);
    const cash = filterOutstanding(await selectCollectionsOfDay(tx, day)).filter(
      (row) => row.technician === technician && row.method === 'cash',
    );
    const outstanding = sumCollections(cash);
    const amountChanged = refuse.conflict(
      staffMessages.cashOutstanding(formatRupees(outstanding), technician),
    );
    if (cash.length === 0 || toRupees(outstanding) !== amount) throw amountChanged;
    const ids = cash.map(({ order_id: id }) => id);
    if ((await settleCash(tx, ids, { who: staff.actor, at })) !== ids.length) throw amountChanged;
    const detail = { day: formatDay(day), amount, orders: ids };
    const entry = { action: 'cash handed over', subject: `technician ${technician}`, ...staff };
    await recordAction(tx, { ...entry, at, detail });
  });

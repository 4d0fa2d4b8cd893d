import type { Queryable } from 'platform/db';
import { buildAllowedSql } from '../transitions/sql.ts';
import type { Today } from './today.schema.ts';

type Visits = NonNullable<Today['visits']>;

/** Visits within a period, counted by state. */
export async function countVisits(db: Queryable, from: Date, to: Date): Promise<Visits> {
  const { rows } = await db.query<Visits>(
    `SELECT count(*) FILTER (WHERE state = 'booked') AS booked,
       count(*) FILTER (WHERE state = 'on the way') AS on_the_way,
       count(*) FILTER (WHERE state = 'arrived') AS arrived,
       count(*) FILTER (WHERE state = 'done') AS done,
       count(*) FILTER (WHERE state = 'missed') AS missed
     FROM visits v JOIN visit_slots s ON s.id = v.slot_id
     WHERE s.starts_at >= $1 AND s.starts_at < $2`,
    [from, to],
  );
  if (!rows[0]) throw new Error('a count has one row');
  return rows[0];
}

interface MoneyRow {
  withdrawals: number;
  withdrawals_paise: number;
  refunds_failed: number;
  refunds_paise: number;
}

/** Pending withdrawals and failed refunds, which need manual action. */
export async function countMoney(db: Queryable): Promise<MoneyRow> {
  const { rows } = await db.query<MoneyRow>(
    `SELECT w.n AS withdrawals, w.paise AS withdrawals_paise, r.n AS refunds_failed, r.paise AS refunds_paise
     FROM (SELECT count(*) AS n, coalesce(sum(amount_paise), 0)::bigint AS paise FROM withdrawals
           WHERE status = 'pending') AS w,
       (SELECT count(*) AS n, coalesce(sum(amount_paise), 0)::bigint AS paise FROM payment_refunds
        WHERE state = 'failed') AS r`,
  );
  if (!rows[0]) throw new Error('a count has one row');
  return rows[0];
}

/** Number of contact form messages from `since` on. */
export async function countContacts(db: Queryable, since: Date): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'SELECT count(*) AS n FROM contact_messages WHERE created_at >= $1',
    [since],
  );
  return rows[0]?.n ?? 0;
}

/** Number of online orders that their payment confirmed and that no staff member has acknowledged. */
export async function countPaidOrders(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*) AS n FROM orders
     WHERE voided_at IS NULL AND ${buildAllowedSql('acknowledge', ['orders'])}`,
  );
  return rows[0]?.n ?? 0;
}

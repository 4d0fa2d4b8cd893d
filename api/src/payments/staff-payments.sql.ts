import type { Queryable } from 'platform/db';

interface OpenPaymentRow {
  id: number;
  order_id: number;
  amount_paise: number;
  provider_order: string;
  created_at: Date;
  expires_at: Date;
  looked_at: Date | null;
  provider_status: string | null;
  name: string;
  phone_number: string;
}

/** Open attempts `a` that began before `$1`. */
const STUCK_CONDITION = `a.state IN ('created', 'pending') AND a.created_at < $1`;
const MAX_ROWS = 200;

/** Selects the first 200 open payments that began before a time, oldest first. */
export async function selectStuckPayments(db: Queryable, before: Date): Promise<OpenPaymentRow[]> {
  const { rows } = await db.query<OpenPaymentRow>(
    `SELECT a.id, a.order_id, a.amount_paise, a.merchant_order_id AS provider_order, a.created_at, a.expires_at,
            a.looked_at, a.look_said AS provider_status, o.user_phone AS phone_number,
            concat_ws(' ', o.address ->> 'first_name', o.address ->> 'last_name') AS name
     FROM payment_attempts a JOIN orders o ON o.id = a.order_id
     WHERE ${STUCK_CONDITION} ORDER BY a.created_at, a.id LIMIT ${MAX_ROWS}`,
    [before],
  );
  return rows;
}

/** Counts all open payments that began before a time and sums their amounts in paise. */
export async function sumStuckPayments(
  db: Queryable,
  before: Date,
): Promise<{ count: number; sum: number }> {
  const { rows } = await db.query<{ count: number; sum: number }>(
    `SELECT count(*) AS count, coalesce(sum(amount_paise), 0)::bigint AS sum FROM payment_attempts a WHERE ${STUCK_CONDITION}`,
    [before],
  );
  return rows[0] ?? { count: 0, sum: 0 };
}

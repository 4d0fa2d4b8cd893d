/** SQL of money that was not paid through the provider: cash, or UPI to the shop's account. */
import type { Queryable, Tx } from 'platform/db';

export type DoorMethod = 'cash' | 'upi';

/** Money that was collected for one completed order, at the door or at the shop. */
export interface Collection {
  order_id: number;
  /** Name as stored with the order; '' if it has none. */
  technician: string;
  at: Date;
  amount_paise: number;
  method: DoorMethod;
  /** Last digits of the bank's reference; null for cash. */
  reference: string | null;
  /** When the shop received the money; null while it is outstanding. */
  settled_at: Date | null;
}

/**
 * The money collected for completed orders: the part of the total that was not paid online. Without a row in
 * `door_payments` it is cash that the technician has not handed over yet.
 */
const COLLECTIONS = `(
  SELECT o.id, coalesce(o.technician, '') AS technician, o.completed_at, coalesce(d.method, 'cash') AS method,
    d.reference, d.settled_at, o.total_paise - o.paid_online_paise AS amount
  FROM orders o LEFT JOIN door_payments d ON d.order_id = o.id
  WHERE o.status = 'completed'
) AS collections`;

/** Selects the money collected for orders completed from `from` to before `to`, oldest first. */
export async function selectCollections(
  db: Queryable,
  from: Date,
  to: Date,
): Promise<Collection[]> {
  const { rows } = await db.query<Collection>(
    `SELECT technician, id AS order_id, completed_at AS at, amount::bigint AS amount_paise, method, reference, settled_at
     FROM ${COLLECTIONS} WHERE completed_at >= $1 AND completed_at < $2 AND amount > 0 ORDER BY completed_at, id`,
    [from, to],
  );
  return rows;
}

/** What a technician collected on a day and the shop has not received. */
export interface Outstanding {
  /** Day in India, such as 2026-11-23. */
  day: string;
  /** Name as stored with the order; '' if it has none. */
  technician: string;
  cash_paise: number;
  upi_paise: number;
}

/** Selects what is not settled of orders completed before `before`, by day and technician, oldest first. */
export async function selectOutstanding(db: Queryable, before: Date): Promise<Outstanding[]> {
  const { rows } = await db.query<Outstanding>(
    `SELECT to_char(completed_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, technician,
       coalesce(sum(amount) FILTER (WHERE method = 'cash'), 0)::bigint AS cash_paise,
       coalesce(sum(amount) FILTER (WHERE method = 'upi'), 0)::bigint AS upi_paise
     FROM ${COLLECTIONS} WHERE completed_at < $1 AND settled_at IS NULL AND amount > 0
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [before],
  );
  return rows;
}

/** Records that an order was paid at the door by UPI. It is outstanding until staff settle it. */
export async function insertUpiPayment(tx: Tx, orderId: number, reference: string): Promise<void> {
  await tx.query(`INSERT INTO door_payments (order_id, method, reference) VALUES ($1, 'upi', $2)`, [
    orderId,
    reference,
  ]);
}

/** Settles the UPI payment of an order; returns its reference, or undefined if there is none to settle. */
export async function settleUpiPayment(
  tx: Tx,
  orderId: number,
  by: { who: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ reference: string }>(
    `UPDATE door_payments SET settled_by = $2, settled_at = $3
     WHERE order_id = $1 AND method = 'upi' AND settled_at IS NULL RETURNING reference`,
    [orderId, by.who, by.at],
  );
  return rows[0]?.reference;
}

/** Returns when the UPI payment of an order was settled, null if it is not; undefined if the order has none. */
export async function findUpiSettledAt(
  tx: Queryable,
  orderId: number,
): Promise<Date | null | undefined> {
  const { rows } = await tx.query<{ settled_at: Date | null }>(
    `SELECT settled_at FROM door_payments WHERE order_id = $1 AND method = 'upi'`,
    [orderId],
  );
  return rows[0]?.settled_at;
}

/**
 * Records cash of several orders as handed over, except settled ones and those with a UPI payment; returns how many
 * were recorded.
 */
export async function settleCash(
  tx: Tx,
  orderIds: readonly number[],
  by: { who: string; at: Date },
): Promise<number> {
  const { rowCount } = await tx.query(
    `INSERT INTO door_payments (order_id, method, settled_by, settled_at)
     SELECT id, 'cash', $2, $3 FROM unnest($1::integer[]) AS id ON CONFLICT DO NOTHING`,
    [orderIds, by.who, by.at],
  );
  return rowCount ?? 0;
}

/** SQL of money that was not paid through the provider: cash, or UPI to the shop's account. */
import { changesRow, type Queryable, type Tx } from 'platform/db';
import type { Address } from '../identity/address.schema.ts';

export type DoorMethod = 'cash' | 'upi';

/** Money that was collected for one completed order, at the door or at the shop. */
export interface Collection {
  order_id: number;
  /** Name as stored with the order; '' if it has none. */
  technician: string;
  at: Date;
  amount_paise: number;
  /** Cash if the customer paid at the shop after a UPI payment was not received. */
  method: DoorMethod;
  /** Last digits of the bank's reference; null if UPI was never reported. */
  reference: string | null;
  /** When the shop received the money; null while it is outstanding. */
  settled_at: Date | null;
  /** When a UPI payment was recorded as not received; null if the shop has the money since. */
  not_received_at: Date | null;
}

/**
 * The money collected for completed orders: the part of the total that was not paid online. Without a row in
 * `door_payments` it is cash that the technician has not handed over yet.
 */
export const COLLECTIONS = `(
  SELECT o.id, coalesce(o.technician, '') AS technician, o.completed_at,
    CASE WHEN d.settled_in_cash THEN 'cash' ELSE coalesce(d.method, 'cash') END AS method,
    d.reference, d.settled_at, CASE WHEN d.settled_at IS NULL THEN d.rejected_at END AS not_received_at,
    o.paid_online_paise, o.total_paise - o.paid_online_paise AS amount
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
    `SELECT technician, id AS order_id, completed_at AS at, amount::bigint AS amount_paise, method, reference, settled_at,
       not_received_at
     FROM ${COLLECTIONS} WHERE completed_at >= $1 AND completed_at < $2 AND amount > 0 ORDER BY completed_at, id`,
    [from, to],
  );
  return rows;
}

/** Money that a technician collected on a day and the shop has not received. */
export interface Outstanding {
  /** Day in India, such as 2026-11-23. */
  day: string;
  /** Name as stored with the order; '' if it has none. */
  technician: string;
  cash_paise: number;
  upi_paise: number;
}

/**
 * Selects the cash that technicians still hold and the UPI payments that nobody has confirmed, for orders completed
 * before `before`: sums by day and technician, oldest first.
 */
export async function selectOutstanding(db: Queryable, before: Date): Promise<Outstanding[]> {
  const { rows } = await db.query<Outstanding>(
    `SELECT to_char(completed_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, technician,
       coalesce(sum(amount) FILTER (WHERE method = 'cash'), 0)::bigint AS cash_paise,
       coalesce(sum(amount) FILTER (WHERE method = 'upi'), 0)::bigint AS upi_paise
     FROM ${COLLECTIONS} WHERE completed_at < $1 AND settled_at IS NULL AND not_received_at IS NULL AND amount > 0
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

/**
 * Records that the UPI payment of an order was not received; returns its reference, or undefined if there is none, or
 * it is settled or recorded as not received already.
 */
export async function rejectUpiPayment(
  tx: Tx,
  orderId: number,
  by: { who: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ reference: string }>(
    `UPDATE door_payments SET rejected_by = $2, rejected_at = $3
     WHERE order_id = $1 AND method = 'upi' AND settled_at IS NULL AND rejected_at IS NULL RETURNING reference`,
    [orderId, by.who, by.at],
  );
  return rows[0]?.reference;
}

/**
 * Records that a customer paid in cash, at the shop, for a UPI payment that was not received; false if nothing is owed.
 */
export const settleOwedInCash = (
  tx: Tx,
  orderId: number,
  by: { who: string; at: Date },
): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE door_payments SET settled_by = $2, settled_at = $3, settled_in_cash = true
     WHERE order_id = $1 AND rejected_at IS NOT NULL AND settled_at IS NULL`,
    [orderId, by.who, by.at],
  );

/** State of a UPI payment. */
export interface UpiState {
  settled_at: Date | null;
  settled_in_cash: boolean;
}

/** Returns the state of the UPI payment of an order; undefined if the order has none. */
export async function findUpiState(tx: Queryable, orderId: number): Promise<UpiState | undefined> {
  const { rows } = await tx.query<UpiState>(
    `SELECT settled_at, settled_in_cash FROM door_payments WHERE order_id = $1 AND method = 'upi'`,
    [orderId],
  );
  return rows[0];
}

/** What a customer owes, because their UPI payment was not received. */
interface Owed {
  order_id: number;
  technician: string;
  amount_paise: number;
  reference: string;
  not_received_at: Date;
  address: Address;
  phone_number: string;
}

/** Selects what customers owe because their UPI payments were not received, oldest first. */
export async function selectOwed(db: Queryable): Promise<Owed[]> {
  const { rows } = await db.query<Owed>(
    `SELECT o.id AS order_id, coalesce(o.technician, '') AS technician, d.reference, d.rejected_at AS not_received_at,
       (o.total_paise - o.paid_online_paise)::bigint AS amount_paise, o.address,
       coalesce(o.customer_number, o.user_phone) AS phone_number
     FROM door_payments d JOIN orders o ON o.id = d.order_id
     WHERE d.rejected_at IS NOT NULL AND d.settled_at IS NULL ORDER BY d.rejected_at, o.id`,
  );
  return rows;
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

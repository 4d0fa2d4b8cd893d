/** SQL for erasures. What is deleted or emptied follows from the registry. */
import type { Queryable, Tx } from 'platform/db';
import type { OpenItems } from './erase.rules.ts';
import { LIVE_VISIT_STATES } from '../limits.ts';
import { ENDED_STATUSES } from '../transitions/orders.rules.ts';
import { toSqlList } from '../transitions/sql.ts';

/** A user, or a number that only sent a contact message or requested a code. */
export interface Person {
  /** Id of the user; null if the number has no account. */
  id: string | null;
  /** Ten digits. */
  phone: string;
}

/**
 * Orders of the person that have not ended and, if they are a technician, orders whose open visit is assigned to them.
 */
const OPEN_ORDERS = `
  SELECT id FROM orders WHERE user_id = $1::uuid AND status NOT IN ${toSqlList(ENDED_STATUSES)}
  UNION
  SELECT v.order_id FROM visits v JOIN visit_slots s ON s.id = v.slot_id
  JOIN technicians t ON t.id = s.technician_id
  WHERE t.phone = $2 AND v.state IN ${toSqlList(LIVE_VISIT_STATES)}
  ORDER BY id`;

const OPEN_PAYMENTS = `
  SELECT DISTINCT a.order_id AS id FROM payment_attempts a
  JOIN orders o ON o.id = a.order_id LEFT JOIN payment_refunds r ON r.attempt_id = a.id
  WHERE o.user_id = $1 AND o.status IN ${toSqlList(ENDED_STATUSES)}
    AND (a.state IN ('created', 'pending') OR r.state <> 'completed')
  UNION
  -- The customer owes a UPI payment that was not received (PAY-20).
  SELECT d.order_id FROM door_payments d JOIN orders o ON o.id = d.order_id
  WHERE o.user_id = $1 AND d.rejected_at IS NOT NULL AND d.settled_at IS NULL
  ORDER BY id`;

const OPEN_WITHDRAWALS = `
  SELECT count(*) AS open FROM withdrawals WHERE user_id = $1 AND status = 'pending'`;

/** Finds what prevents an erasure: open bookings, payments, refunds and withdrawals. */
export async function findOpenItems(
  db: Queryable,
  { id: userId, phone }: Person,
): Promise<OpenItems> {
  const orders = await db.query<{ id: number }>(OPEN_ORDERS, [userId, phone]);
  const payments = await db.query<{ id: number }>(OPEN_PAYMENTS, [userId]);
  const withdrawals = await db.query<{ open: number }>(OPEN_WITHDRAWALS, [userId]);
  return {
    orders: orders.rows.map(({ id }) => id),
    payments: payments.rows.map(({ id }) => id),
    withdrawals: withdrawals.rows[0]?.open ?? 0,
  };
}

const HAS_PHONE = 'sign_in_id IN (SELECT id FROM sign_ins WHERE phone = $1)';

const LOCKS = [
  'SELECT 1 FROM rate_limits WHERE strpos(bucket, $1) > 0 ORDER BY bucket FOR UPDATE',
  `SELECT 1 FROM known_devices WHERE ${HAS_PHONE} ORDER BY device FOR UPDATE`,
  'SELECT 1 FROM sign_ins WHERE phone = $1 FOR UPDATE',
  `SELECT 1 FROM sign_in_attempts WHERE ${HAS_PHONE} ORDER BY id FOR UPDATE`,
];

/**
 * Locks all rows that a login with this number uses, in the same order as a login, so that the two cannot deadlock.
 * Returns the user id, or null if the number has no account.
 */
export async function lockPersonRows(tx: Tx, phone: string): Promise<string | null> {
  for (const text of LOCKS) await tx.query(text, [phone]);
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM users WHERE phone = $1 FOR UPDATE',
    [phone],
  );
  return rows[0]?.id ?? null;
}

/** Records an erasure; returns its id. */
export async function insertErasure(
  tx: Tx,
  userId: string,
  byWhom: string,
  at: Date,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'INSERT INTO erasures (user_id, at, by_whom) VALUES ($1, $2, $3) RETURNING id',
    [userId, at, byWhom],
  );
  const [row] = rows;
  if (!row) throw new Error('an inserted erasure has no id');
  return row.id;
}

import { changesRow, type Queryable, type Tx } from 'platform/db';
import type { Paise } from '../money/money.ts';
import { getSources, REFUND_TRANSITIONS, type RefundState } from '../transitions/payments.rules.ts';
import { toList } from '../transitions/sql.ts';

export type RefundReason = 'cancelled' | 'not needed' | 'wrong amount';

export interface Refund {
  id: number;
  orderId: number;
  merchantRefundId: string;
  merchantOrderId: string;
  amount: Paise;
  reason: RefundReason;
  state: RefundState;
  /** Number of requests to the provider. */
  asked: number;
}

const COLUMNS = `r.id, a.order_id AS "orderId", r.merchant_refund_id AS "merchantRefundId",
  a.merchant_order_id AS "merchantOrderId", r.amount_paise AS amount, r.reason, r.state, r.asked`;
const JOINED = `SELECT ${COLUMNS} FROM payment_refunds r JOIN payment_attempts a ON a.id = r.attempt_id`;

/** Queues the one refund of an attempt; returns false if it was already queued. */
export async function insertRefund(
  tx: Tx,
  refund: { attemptId: number; merchantRefundId: string; amount: Paise; reason: RefundReason },
  at: Date,
): Promise<boolean> {
  return changesRow(
    tx,
    `INSERT INTO payment_refunds
       (attempt_id, merchant_refund_id, amount_paise, reason, created_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (attempt_id) DO NOTHING`,
    [refund.attemptId, refund.merchantRefundId, refund.amount, refund.reason, at],
  );
}

export async function findRefund(
  db: Queryable,
  merchantRefundId: string,
): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(`${JOINED} WHERE r.merchant_refund_id = $1`, [
    merchantRefundId,
  ]);
  return rows[0];
}

export async function findRefundById(db: Queryable, id: number): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(`${JOINED} WHERE r.id = $1`, [id]);
  return rows[0];
}

/**
 * Queues a failed refund again under a new name; returns false if it is no longer failed under the old one. `asked` is
 * 1, so that the status is requested first.
 */
export async function renewRefund(
  tx: Tx,
  { id, merchantRefundId }: Pick<Refund, 'id' | 'merchantRefundId'>,
  name: string,
  at: Date,
): Promise<boolean> {
  return changesRow(
    tx,
    `UPDATE payment_refunds SET state = 'queued', merchant_refund_id = $3, due_at = $4,
       asked = 1, settled_at = NULL
     WHERE id = $1 AND state = 'failed' AND merchant_refund_id = $2`,
    [id, merchantRefundId, name, at],
  );
}

export async function countFailedRefunds(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ refunds: number }>(
    `SELECT count(*) AS refunds FROM payment_refunds WHERE state = 'failed'`,
  );
  return rows[0]?.refunds ?? 0;
}

export async function hasOpenRefunds(tx: Tx, orderId: number): Promise<boolean> {
  return changesRow(
    tx,
    `SELECT 1 FROM payment_refunds r JOIN payment_attempts a ON a.id = r.attempt_id
     WHERE a.order_id = $1 AND r.state <> 'completed' LIMIT 1`,
    [orderId],
  );
}

/** Claims due refunds for this process until `lease`. */
export async function claimDueRefunds(
  db: Queryable,
  now: Date,
  lease: Date,
  most: number,
): Promise<Refund[]> {
  const { rows } = await db.query<Refund>(
    `WITH due AS (
       UPDATE payment_refunds SET due_at = $2, asked = asked + 1 WHERE id IN (
         SELECT id FROM payment_refunds WHERE due_at <= $1
         ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING *)
     SELECT ${COLUMNS} FROM due r JOIN payment_attempts a ON a.id = r.attempt_id`,
    [now, lease, most],
  );
  return rows;
}

/** Condition of refunds that the provider still works on. */
const OPEN = `state IN ${toList(getSources(REFUND_TRANSITIONS, 'completed'))}`;

/** Moves a refund that is not final; returns false if it is. */
export async function moveRefund(
  db: Queryable,
  id: number,
  state: 'pending' | 'completed' | 'failed',
  dueAt: Date | null,
  at: Date,
): Promise<boolean> {
  return changesRow(
    db,
    `UPDATE payment_refunds SET state = $2, due_at = $3,
       settled_at = CASE WHEN $3::timestamptz IS NULL THEN $4::timestamptz END
     WHERE id = $1 AND ${OPEN}`,
    [id, state, dueAt, at],
  );
}

export const scheduleRefund = (db: Queryable, id: number, dueAt: Date) =>
  db.query(`UPDATE payment_refunds SET due_at = $2 WHERE id = $1 AND ${OPEN}`, [id, dueAt]);

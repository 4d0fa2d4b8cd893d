/** SQL of refunds, and the jobs that advance them. */
import { changesRow, hasRow, type Queryable, type Tx } from 'platform/db';
import { addJob } from 'platform/jobs';
import type { Paise } from '../money/money.ts';
import {
  listSourceStates,
  REFUND_TRANSITIONS,
  type RefundState,
} from '../transitions/payments.rules.ts';
import { toSqlList } from '../transitions/sql.ts';

/**
 * `edited` refunds a part of a payment, once for each edit that lowers the total below what was paid. A refund for
 * another reason refunds all that is left, and an attempt has at most one such refund.
 */
export type RefundReason = 'cancelled' | 'not needed' | 'wrong amount' | 'edited';

/** A refund of a payment attempt; the merchant ids identify the refund and the attempt at the provider. */
export interface Refund {
  id: number;
  orderId: number;
  merchantRefundId: string;
  merchantOrderId: string;
  amount: Paise;
  reason: RefundReason;
  state: RefundState;
  /** Number of runs of its job. A retry by staff sets it to 1, so that the next run requests the status first. */
  requests: number;
}

const COLUMNS = `r.id, a.order_id AS "orderId", r.merchant_refund_id AS "merchantRefundId",
  a.merchant_order_id AS "merchantOrderId", r.amount_paise AS amount, r.reason, r.state, r.asked AS requests`;
const JOINED = `SELECT ${COLUMNS} FROM payment_refunds r JOIN payment_attempts a ON a.id = r.attempt_id`;

/** Schedules the next request of a refund. */
export const scheduleRefund = (db: Queryable, id: number, at: Date): Promise<void> =>
  addJob(db, { task: 'advance_refund', payload: { id }, runAt: at, key: `refund ${id}` });

/** Queues a refund of an attempt. Does nothing if its reason is not `edited` and the attempt has such a refund. */
export async function insertRefund(
  tx: Tx,
  refund: { attemptId: number; merchantRefundId: string; amount: Paise; reason: RefundReason },
  at: Date,
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO payment_refunds (attempt_id, merchant_refund_id, amount_paise, reason, created_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (attempt_id) WHERE reason <> 'edited' DO NOTHING RETURNING id`,
    [refund.attemptId, refund.merchantRefundId, refund.amount, refund.reason, at],
  );
  if (rows[0]) await scheduleRefund(tx, rows[0].id, at);
}

/** Returns the sum of the refunds of an attempt in paise, whatever their state. */
export async function sumRefunds(tx: Tx, attemptId: number): Promise<number> {
  const { rows } = await tx.query<{ refunded: number }>(
    'SELECT coalesce(sum(amount_paise), 0)::bigint AS refunded FROM payment_refunds WHERE attempt_id = $1',
    [attemptId],
  );
  return rows[0]?.refunded ?? 0;
}

/** Returns the refund with this id at the provider; undefined if there is none. */
export async function findRefund(
  db: Queryable,
  merchantRefundId: string,
): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(`${JOINED} WHERE r.merchant_refund_id = $1`, [
    merchantRefundId,
  ]);
  return rows[0];
}

/** Returns the refund with our own id; undefined if there is none. */
export async function findRefundById(db: Queryable, id: number): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(`${JOINED} WHERE r.id = $1`, [id]);
  return rows[0];
}

/**
 * Queues a failed refund again with the merchant refund ID `newId`, which may be the old one. Returns false if the
 * refund is not failed or its ID is no longer `merchantRefundId`. Sets `asked` to 1, so that the next run requests the
 * status first.
 */
export async function requeueRefund(
  tx: Tx,
  { id, merchantRefundId }: Pick<Refund, 'id' | 'merchantRefundId'>,
  newId: string,
  at: Date,
): Promise<boolean> {
  const renewed = await changesRow(
    tx,
    `UPDATE payment_refunds SET state = 'queued', merchant_refund_id = $3, asked = 1, settled_at = NULL
     WHERE id = $1 AND state = 'failed' AND merchant_refund_id = $2`,
    [id, merchantRefundId, newId],
  );
  if (renewed) await scheduleRefund(tx, id, at);
  return renewed;
}

/** Returns the number of refunds that failed at the provider and that staff have not retried. */
export async function countFailedRefunds(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ refunds: number }>(
    `SELECT count(*) AS refunds FROM payment_refunds WHERE state = 'failed'`,
  );
  return rows[0]?.refunds ?? 0;
}

/** Returns true if a refund of the order is not completed; failed ones are open too. */
export async function hasOpenRefunds(tx: Tx, orderId: number): Promise<boolean> {
  return hasRow(
    tx,
    `SELECT 1 FROM payment_refunds r JOIN payment_attempts a ON a.id = r.attempt_id
     WHERE a.order_id = $1 AND r.state <> 'completed' LIMIT 1`,
    [orderId],
  );
}

/** Condition of queued and pending refunds. */
export const NOT_FINAL = `state IN ${toSqlList(listSourceStates(REFUND_TRANSITIONS, 'completed'))}`;

/** Counts a run of a refund’s job in `asked` and returns the refund; undefined if it is completed or failed. */
export async function claimRefund(db: Queryable, id: number): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(
    `WITH claimed AS (
       UPDATE payment_refunds SET asked = asked + 1
       WHERE id = $1 AND ${NOT_FINAL} RETURNING *)
     SELECT ${COLUMNS} FROM claimed r JOIN payment_attempts a ON a.id = r.attempt_id`,
    [id],
  );
  return rows[0];
}

/** Sets the state of a queued or pending refund; returns false if it is completed or failed. */
export async function moveRefund(
  db: Queryable,
  id: number,
  state: 'pending' | 'completed' | 'failed',
  at: Date,
): Promise<boolean> {
  return changesRow(
    db,
    `UPDATE payment_refunds SET state = $2,
       settled_at = CASE WHEN $2 <> 'pending' THEN $3::timestamptz END
     WHERE id = $1 AND ${NOT_FINAL}`,
    [id, state, at],
  );
}

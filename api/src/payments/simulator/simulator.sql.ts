/** SQL of the simulator's own tables; they survive restarts, and all processes share them. */
import { changesRow, hasRow, type Queryable, type Tx } from 'platform/db';

/** A payment at the simulator, which the provider’s API calls an order. */
export interface SimulatedOrder {
  merchant_order_id: string;
  order_id: string;
  amount_paise: number;
  message: string;
  redirect_url: string;
  state: 'PENDING' | 'COMPLETED' | 'FAILED';
  expires_at: Date;
}

interface SimulatedRefund {
  refund_id: string;
  amount_paise: number;
  done_at: Date;
}

/** Stores the hash of an issued access token. */
export const insertToken = (db: Queryable, hash: Buffer, expiresAt: Date) =>
  db.query('INSERT INTO simulator.tokens (token_hash, expires_at) VALUES ($1, $2)', [
    hash,
    expiresAt,
  ]);

/** Deletes expired tokens. Called whenever the simulator issues a token, so the table stays small. */
export const deleteExpiredTokens = (db: Queryable, now: Date) =>
  db.query('DELETE FROM simulator.tokens WHERE expires_at <= $1', [now]);

/** Returns true if the token was issued and has not expired. */
export async function isValidToken(db: Queryable, hash: Buffer, now: Date): Promise<boolean> {
  return hasRow(db, 'SELECT 1 FROM simulator.tokens WHERE token_hash = $1 AND expires_at > $2', [
    hash,
    now,
  ]);
}

/** Inserts an order; returns false if its merchant id was used before. */
export async function insertOrder(
  db: Queryable,
  order: Omit<SimulatedOrder, 'state'>,
): Promise<boolean> {
  return changesRow(
    db,
    `INSERT INTO simulator.orders
       (merchant_order_id, order_id, amount_paise, message, redirect_url, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [
      order.merchant_order_id,
      order.order_id,
      order.amount_paise,
      order.message,
      order.redirect_url,
      order.expires_at,
    ],
  );
}

/** Returns an order by one of its ids. An open order that has expired counts as failed. */
export async function findOrder(
  db: Queryable,
  by: 'merchant_order_id' | 'order_id',
  id: string,
  now: Date,
): Promise<SimulatedOrder | undefined> {
  const { rows } = await db.query<SimulatedOrder>(
    `SELECT merchant_order_id, order_id, amount_paise, message, redirect_url, expires_at,
       CASE WHEN state = 'PENDING' AND expires_at <= $2 THEN 'FAILED' ELSE state END AS state
     FROM simulator.orders WHERE ${by} = $1`,
    [id, now],
  );
  return rows[0];
}

/** Ends an open payment; returns false if it was not open. */
export async function endOrder(
  db: Queryable,
  orderId: string,
  state: 'COMPLETED' | 'FAILED',
  now: Date,
): Promise<boolean> {
  return changesRow(
    db,
    `UPDATE simulator.orders SET state = $2
     WHERE order_id = $1 AND state = 'PENDING' AND expires_at > $3`,
    [orderId, state, now],
  );
}

/** Returns the refund with this merchant id; undefined if there is none. */
export async function findRefund(
  db: Queryable,
  merchantRefundId: string,
): Promise<SimulatedRefund | undefined> {
  const { rows } = await db.query<SimulatedRefund>(
    `SELECT refund_id, amount_paise, done_at FROM simulator.refunds WHERE merchant_refund_id = $1`,
    [merchantRefundId],
  );
  return rows[0];
}

/**
 * Locks a completed payment; returns the amount in paise that may still be refunded, null if there is no completed
 * payment with this id.
 */
export async function lockRefundableAmount(
  tx: Tx,
  merchantOrderId: string,
): Promise<number | null> {
  const found = await tx.query<{ amount_paise: number }>(
    `SELECT amount_paise FROM simulator.orders
     WHERE merchant_order_id = $1 AND state = 'COMPLETED' FOR UPDATE`,
    [merchantOrderId],
  );
  const [order] = found.rows;
  if (!order) return null;
  const { rows } = await tx.query<{ refunded: number }>(
    `SELECT coalesce(sum(amount_paise), 0)::bigint AS refunded
     FROM simulator.refunds WHERE merchant_order_id = $1`,
    [merchantOrderId],
  );
  return order.amount_paise - (rows[0]?.refunded ?? 0);
}

/** Inserts a refund that completes at `doneAt`. The caller must hold the lock of `lockRefundableAmount`. */
export const insertRefund = (
  tx: Tx,
  refund: {
    merchantRefundId: string;
    refundId: string;
    merchantOrderId: string;
    amount: number;
    doneAt: Date;
  },
) =>
  tx.query(
    `INSERT INTO simulator.refunds
       (merchant_refund_id, refund_id, merchant_order_id, amount_paise, done_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [
      refund.merchantRefundId,
      refund.refundId,
      refund.merchantOrderId,
      refund.amount,
      refund.doneAt,
    ],
  );

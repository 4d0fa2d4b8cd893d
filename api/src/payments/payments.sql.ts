/** SQL of payment attempts. Each move is one compare-and-set statement. */
import { changed, type Queryable, type Tx } from 'platform/db';
import { paise, type Paise } from '../money/money.ts';
import type { AttemptFacts, AttemptState } from './payments.rules.ts';

export type Attempt = AttemptFacts & {
  id: number;
  orderId: number;
  merchantOrderId: string;
  link: string | null;
  outcome: AttemptOutcome | null;
};

/** Outcome of a received payment: anything but `paid` is refunded. */
export type AttemptOutcome = 'paid' | 'not needed' | 'wrong amount';

interface Row {
  id: number;
  order_id: number;
  merchant_order_id: string;
  amount_paise: number;
  state: AttemptState;
  link: string | null;
  outcome: AttemptOutcome | null;
  created_at: Date;
  expires_at: Date;
}

const COLUMNS = `id, order_id, merchant_order_id, amount_paise, state, link, outcome, created_at,
  expires_at`;

const toAttempt = (row: Row): Attempt => ({
  id: row.id,
  orderId: row.order_id,
  merchantOrderId: row.merchant_order_id,
  amount: paise(row.amount_paise),
  state: row.state,
  link: row.link,
  outcome: row.outcome,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

const selectAttempts = async (db: Queryable, text: string, values: unknown[]): Promise<Attempt[]> =>
  (await db.query<Row>(text, values)).rows.map(toAttempt);

/** Arbitrary; must differ from other advisory locks. */
const LOCK_CLASS = 7_402_612;

/** Serializes the payments of one order until the transaction ends. */
export const lockPayments = (tx: Tx, orderId: number) =>
  tx.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCK_CLASS, orderId]);

export async function insertAttempt(
  tx: Tx,
  attempt: Pick<Attempt, 'orderId' | 'merchantOrderId' | 'amount' | 'createdAt' | 'expiresAt'>,
  dueAt: Date,
): Promise<Attempt> {
  const { orderId, merchantOrderId, amount, createdAt, expiresAt } = attempt;
  const [inserted] = await selectAttempts(
    tx,
    `INSERT INTO payment_attempts
       (order_id, merchant_order_id, amount_paise, created_at, expires_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${COLUMNS}`,
    [orderId, merchantOrderId, amount, createdAt, expiresAt, dueAt],
  );
  if (!inserted) throw new Error('an inserted attempt has no row');
  return inserted;
}

export const findAttempt = async (
  db: Queryable,
  merchantOrderId: string,
): Promise<Attempt | undefined> =>
  (
    await selectAttempts(
      db,
      `SELECT ${COLUMNS} FROM payment_attempts WHERE merchant_order_id = $1`,
      [merchantOrderId],
    )
  )[0];

export const findAttemptById = async (db: Queryable, id: number): Promise<Attempt | undefined> =>
  (await selectAttempts(db, `SELECT ${COLUMNS} FROM payment_attempts WHERE id = $1`, [id]))[0];

/** Returns the attempt that a customer may be paying. */
export const findLiveAttempt = async (
  db: Queryable,
  orderId: number,
): Promise<Attempt | undefined> =>
  (
    await selectAttempts(
      db,
      `SELECT ${COLUMNS} FROM payment_attempts
       WHERE order_id = $1 AND state IN ('created', 'pending')`,
      [orderId],
    )
  )[0];

export const lockAttempt = async (tx: Tx, id: number): Promise<Attempt | undefined> =>
  (
    await selectAttempts(
      tx,
      `SELECT ${COLUMNS} FROM payment_attempts WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    )
  )[0];

/** Stores the link; returns false if the attempt was given up meanwhile. */
export const openAttempt = (
  db: Queryable,
  id: number,
  { link, providerOrderId }: { link: string; providerOrderId: string },
): Promise<boolean> =>
  changed(
    db,
    `UPDATE payment_attempts SET state = 'pending', link = $2, provider_order_id = $3
     WHERE id = $1 AND state = 'created'`,
    [id, link, providerOrderId],
  );

export const completeAttempt = (
  tx: Tx,
  id: number,
  outcome: AttemptOutcome,
  received: Paise,
  at: Date,
): Promise<boolean> =>
  changed(
    tx,
    `UPDATE payment_attempts SET state = 'completed', outcome = $2, received_paise = $3,
       settled_at = $4, due_at = NULL
     WHERE id = $1 AND state <> 'completed'`,
    [id, outcome, received, at],
  );

/** Ends an attempt without money; `dueAt` is when to check for late money. */
export const endAttempt = (
  tx: Tx,
  id: number,
  state: 'failed' | 'expired',
  dueAt: Date | null,
  at: Date,
): Promise<boolean> =>
  changed(
    tx,
    `UPDATE payment_attempts SET state = $2, due_at = $3, settled_at = $4
     WHERE id = $1 AND state NOT IN ('completed', 'failed')`,
    [id, state, dueAt, at],
  );

export const scheduleAttempt = (db: Queryable, id: number, dueAt: Date | null) =>
  db.query('UPDATE payment_attempts SET due_at = $2 WHERE id = $1', [id, dueAt]);

/** Claims due attempts for this process until `lease`. */
export const claimDueAttempts = (db: Queryable, now: Date, lease: Date, most: number) =>
  selectAttempts(
    db,
    `UPDATE payment_attempts SET due_at = $2 WHERE id IN (
       SELECT id FROM payment_attempts WHERE due_at <= $1
       ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}`,
    [now, lease, most],
  );

export const findPaidAttempt = async (tx: Tx, orderId: number): Promise<Attempt | undefined> =>
  (
    await selectAttempts(
      tx,
      `SELECT ${COLUMNS} FROM payment_attempts WHERE order_id = $1 AND outcome = 'paid'`,
      [orderId],
    )
  )[0];

/** SQL of payment attempts. Each transition is one compare-and-set statement. */
import { changesRow, type Queryable, type Tx } from 'platform/db';
import { addJob, ensureJob, removeJob, type NewJob } from 'platform/jobs';
import type { Paise } from '../money/money.ts';
import {
  ATTEMPT_TRANSITIONS,
  listSourceStates,
  type AttemptState,
} from '../transitions/payments.rules.ts';
import { toSqlList } from '../transitions/sql.ts';
import type { AttemptFacts } from './payments.rules.ts';

/** One attempt to pay an order online. An order may have several, of which at most one pays it. */
export type Attempt = AttemptFacts & {
  id: number;
  orderId: number;
  merchantOrderId: string;
  link: string | null;
  outcome: AttemptOutcome | null;
};

/** Outcome of a received payment: anything but `paid` is refunded. */
type AttemptOutcome = 'paid' | 'not needed' | 'wrong amount';

const COLUMNS = `id, order_id AS "orderId", merchant_order_id AS "merchantOrderId", amount_paise AS amount,
  state, link, outcome, created_at AS "createdAt", expires_at AS "expiresAt"`;

const selectAttempts = async (db: Queryable, text: string, values: unknown[]): Promise<Attempt[]> =>
  (await db.query<Attempt>(text, values)).rows;

/** Selects the attempt that matches a condition over `$1`. */
async function selectAttempt(
  db: Queryable,
  condition: string,
  value: string | number,
): Promise<Attempt | undefined> {
  const text = `SELECT ${COLUMNS} FROM payment_attempts WHERE ${condition}`;
  return (await selectAttempts(db, text, [value]))[0];
}

/** Arbitrary; must differ from other advisory locks. */
const LOCK_CLASS = 7_402_612;

/** Serializes the payments of one order until the transaction ends. */
export const lockPayments = (tx: Tx, orderId: number) =>
  tx.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCK_CLASS, orderId]);

/** Inserts an attempt in state `created` and schedules its first status check at `dueAt`. */
export async function insertAttempt(
  tx: Tx,
  attempt: Pick<Attempt, 'orderId' | 'merchantOrderId' | 'amount' | 'createdAt' | 'expiresAt'>,
  dueAt: Date,
): Promise<Attempt> {
  const { orderId, merchantOrderId, amount, createdAt, expiresAt } = attempt;
  const [inserted] = await selectAttempts(
    tx,
    `INSERT INTO payment_attempts
       (order_id, merchant_order_id, amount_paise, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
    [orderId, merchantOrderId, amount, createdAt, expiresAt],
  );
  if (!inserted) throw new Error('an inserted attempt has no row');
  await scheduleCheck(tx, inserted.id, dueAt);
  return inserted;
}

/** Returns the attempt with this id at the provider; undefined if there is none. */
export const findAttempt = (db: Queryable, merchantOrderId: string) =>
  selectAttempt(db, 'merchant_order_id = $1', merchantOrderId);

/** Returns the attempt with our own id; undefined if there is none. */
export const findAttemptById = (db: Queryable, id: number) => selectAttempt(db, 'id = $1', id);

/** Returns the order's open attempt, which its customer may be paying; undefined if there is none. */
export const findLiveAttempt = (db: Queryable, orderId: number) =>
  selectAttempt(db, `order_id = $1 AND state IN ('created', 'pending')`, orderId);

/** Locks and returns an attempt until the transaction ends; undefined if there is none. */
export const lockAttempt = (tx: Tx, id: number) =>
  selectAttempt(tx, 'id = $1 FOR NO KEY UPDATE', id);

const buildSourceCondition = (state: AttemptState): string =>
  `state IN ${toSqlList(listSourceStates(ATTEMPT_TRANSITIONS, state))}`;

/** Stores the link; returns false if the attempt has ended meanwhile. */
export const openAttempt = (
  db: Queryable,
  id: number,
  { link, providerOrderId }: { link: string; providerOrderId: string },
): Promise<boolean> =>
  changesRow(
    db,
    `UPDATE payment_attempts SET state = 'pending', link = $2, provider_order_id = $3
     WHERE id = $1 AND ${buildSourceCondition('pending')}`,
    [id, link, providerOrderId],
  );

/** Completes an attempt that received money, which pays the order or is refunded, and ends its status checks. */
export async function completeAttempt(
  tx: Tx,
  id: number,
  outcome: AttemptOutcome,
  received: Paise,
  at: Date,
): Promise<void> {
  await tx.query(
    `UPDATE payment_attempts SET state = 'completed', outcome = $2, received_paise = $3,
       settled_at = $4
     WHERE id = $1 AND ${buildSourceCondition('completed')}`,
    [id, outcome, received, at],
  );
  await scheduleCheck(tx, id, null);
}

/**
 * Ends an attempt without money, unless it has ended. `dueAt` is the time of the next check for late money, null for
 * none.
 */
export async function endAttempt(
  tx: Tx,
  id: number,
  state: 'failed' | 'expired',
  dueAt: Date | null,
  at: Date,
): Promise<void> {
  const hasEnded = await changesRow(
    tx,
    `UPDATE payment_attempts SET state = $2, settled_at = $3
     WHERE id = $1 AND ${buildSourceCondition(state)}`,
    [id, state, at],
  );
  if (hasEnded) await scheduleCheck(tx, id, dueAt);
}

const toJob = (id: number, runAt: Date): NewJob => ({
  task: 'check_payment',
  payload: { id },
  runAt,
  key: `payment ${id}`,
});

/** Schedules the next status check of an attempt, instead of one that is already scheduled. Null schedules none. */
export const scheduleCheck = (db: Queryable, id: number, at: Date | null): Promise<void> =>
  at === null ? removeJob(db, `payment ${id}`) : addJob(db, toJob(id, at));

/** Schedules a status check at `at`, unless one is scheduled by then. */
export const ensureCheck = (db: Queryable, id: number, at: Date): Promise<void> =>
  ensureJob(db, toJob(id, at));

/** Returns the attempt that paid the order; undefined if it was not paid online. At most one per order. */
export const findPaidAttempt = (tx: Tx, orderId: number) =>
  selectAttempt(tx, `order_id = $1 AND outcome = 'paid'`, orderId);

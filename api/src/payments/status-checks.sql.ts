/**
 * SQL of status checks: which process may request an attempt's status (`looked_at` is when a process last did), and the
 * last result (`look_said`).
 */
import { changesRow, type Queryable } from 'platform/db';
import type { StatusReport } from './payments.rules.ts';

/** Status of an attempt as the provider reported it, or `no answer`. */
export type ReportedStatus = StatusReport['kind'];

/** Claims the status check of an attempt; returns false if one was claimed after `before`. */
export async function claimStatusCheck(
  db: Queryable,
  id: number,
  now: Date,
  before: Date,
): Promise<boolean> {
  return changesRow(
    db,
    `UPDATE payment_attempts SET looked_at = $2, look_said = NULL
     WHERE id = $1 AND (looked_at IS NULL OR looked_at <= $3)`,
    [id, now, before],
  );
}

/** Stores the result of the check that was claimed at `checkedAt`, unless another has been claimed since. */
export const recordStatus = (db: Queryable, id: number, checkedAt: Date, status: ReportedStatus) =>
  db.query('UPDATE payment_attempts SET look_said = $3 WHERE id = $1 AND looked_at = $2', [
    id,
    checkedAt,
    status,
  ]);

/** Returns the last check; its status is null while the request is running, or if its process died. */
export async function getLastStatusCheck(
  db: Queryable,
  id: number,
): Promise<{ checkedAt: Date | null; status: ReportedStatus | null }> {
  const { rows } = await db.query<{ looked_at: Date | null; look_said: ReportedStatus | null }>(
    'SELECT looked_at, look_said FROM payment_attempts WHERE id = $1',
    [id],
  );
  return { checkedAt: rows[0]?.looked_at ?? null, status: rows[0]?.look_said ?? null };
}

/** SQL for confirmation codes. Lock order: session first, then its codes. */
import type { Queryable, Tx } from 'platform/db';

/** A code confirms only its own purpose. */
export type Purpose = 'withdrawal' | 'erase' | 'staff';

/** Issued codes of a session for a purpose: the newest, the previous, and hashes of older ones. */
export interface CodeRow {
  code_hash: Buffer;
  tries: number;
  created_at: Date;
  expires_at: Date;
  previous_hash: Buffer | null;
  previous_tries: number;
  previous_expires_at: Date | null;
  replaced_hashes: Buffer[];
}

/** Codes issued to a session for a purpose; undefined if none was issued or it was consumed. */
export async function findCode(
  db: Queryable,
  sessionId: string,
  purpose: Purpose,
): Promise<CodeRow | undefined> {
  const { rows } = await db.query<CodeRow>(
    `SELECT code_hash, tries, created_at, expires_at, previous_hash, previous_tries,
       previous_expires_at, replaced_hashes FROM confirmations
     WHERE session_id = $1 AND purpose = $2`,
    [sessionId, purpose],
  );
  return rows[0];
}

export interface LockedSession {
  confirm_failures: number;
  confirm_locked_until: Date | null;
}

/** Locks the session until the end of the transaction; undefined if it has ended. */
export async function lockSession(tx: Tx, id: string): Promise<LockedSession | undefined> {
  const { rows } = await tx.query<LockedSession>(
    'SELECT confirm_failures, confirm_locked_until FROM sessions WHERE id = $1 FOR UPDATE',
    [id],
  );
  return rows[0];
}

/** Stores a new code. Keeps the previous code, and the hashes of the four codes before that. */
export const replaceCode = (
  tx: Tx,
  code: { sessionId: string; purpose: Purpose; hash: Buffer; expiresAt: Date },
  now: Date,
) =>
  tx.query(
    `INSERT INTO confirmations (session_id, purpose, code_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (session_id, purpose) DO UPDATE SET code_hash = excluded.code_hash, tries = 0,
       created_at = excluded.created_at, expires_at = excluded.expires_at,
       previous_hash = confirmations.code_hash, previous_tries = confirmations.tries,
       previous_expires_at = confirmations.expires_at,
       replaced_hashes = (array_remove(
         array_prepend(confirmations.previous_hash, confirmations.replaced_hashes), NULL))[1:4]`,
    [code.sessionId, code.purpose, code.hash, now, code.expiresAt],
  );

/**
 * Counts a wrong try for the session's codes of the purpose and for the session; locks the session until `lockedUntil`
 * if it is not null.
 */
export async function saveWrongCode(
  tx: Tx,
  sessionId: string,
  purpose: Purpose,
  lockedUntil: Date | null,
): Promise<void> {
  await tx.query(
    `UPDATE confirmations SET tries = tries + 1, previous_tries = previous_tries + 1
     WHERE session_id = $1 AND purpose = $2`,
    [sessionId, purpose],
  );
  await tx.query(
    `UPDATE sessions SET confirm_failures = confirm_failures + 1,
       confirm_locked_until = coalesce($2, confirm_locked_until) WHERE id = $1`,
    [sessionId, lockedUntil],
  );
}

/** Records that the person of a session has just entered a code. */
export const setConfirmedAt = (tx: Tx, sessionId: string, now: Date) =>
  tx.query('UPDATE sessions SET confirmed_at = $2 WHERE id = $1', [sessionId, now]);

/**
 * Deletes the codes of a purpose if `hash` belongs to one of the two newest; returns whether they were deleted. It
 * resets the session's count of wrong codes in any case, so the caller must roll back if it returns false.
 */
export async function consumeCode(
  tx: Tx,
  sessionId: string,
  purpose: Purpose,
  hash: Buffer,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `DELETE FROM confirmations
     WHERE session_id = $1 AND purpose = $2 AND $3 IN (code_hash, previous_hash)`,
    [sessionId, purpose, hash],
  );
  await tx.query(
    'UPDATE sessions SET confirm_failures = 0, confirm_locked_until = NULL WHERE id = $1',
    [sessionId],
  );
  return rowCount === 1;
}

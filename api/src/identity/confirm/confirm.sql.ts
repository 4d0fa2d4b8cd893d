/** SQL of confirming codes. A session's row is locked before its codes are, by everybody who changes them. */
import type { Queryable, Tx } from 'platform/db';

/** What a code may confirm; it confirms nothing else. */
export type Purpose = 'withdrawal' | 'erase';

/** The codes that are out for a purpose of a session: the newest, the one before it, and hashes of older ones. */
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

/** The session, which nobody else asks or guesses for until the transaction ends; undefined where it has ended. */
export async function lockSession(tx: Tx, id: string): Promise<LockedSession | undefined> {
  const { rows } = await tx.query<LockedSession>(
    'SELECT confirm_failures, confirm_locked_until FROM sessions WHERE id = $1 FOR UPDATE',
    [id],
  );
  return rows[0];
}

/** Makes a code the newest one. The one before it stays beside it; of older ones the last four are known. */
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

/** Counts a wrong code against the codes and, lastingly, against the session. */
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

/** Takes the codes of a purpose away for good where this is one of them; false where it is not there any more. */
export async function takeCode(
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

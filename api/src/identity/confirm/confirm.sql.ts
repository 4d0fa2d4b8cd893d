/** SQL of confirming codes. A session's row is locked before its codes are, by everybody who changes them. */
import type { Queryable, Tx } from 'platform/db';

/** What a code may confirm; it confirms nothing else. */
export type Purpose = 'withdrawal' | 'erase';

/** The code that is out for a purpose of a session. */
export interface CodeRow {
  code_hash: Buffer;
  tries: number;
  created_at: Date;
  expires_at: Date;
}

export async function findCode(
  db: Queryable,
  sessionId: string,
  purpose: Purpose,
): Promise<CodeRow | undefined> {
  const { rows } = await db.query<CodeRow>(
    `SELECT code_hash, tries, created_at, expires_at FROM confirmations
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

/** Puts a new code in the place of the one before it. */
export const replaceCode = (
  tx: Tx,
  code: { sessionId: string; purpose: Purpose; hash: Buffer; expiresAt: Date },
  now: Date,
) =>
  tx.query(
    `INSERT INTO confirmations (session_id, purpose, code_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (session_id, purpose) DO UPDATE SET code_hash = excluded.code_hash, tries = 0,
       created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [code.sessionId, code.purpose, code.hash, now, code.expiresAt],
  );

/** Counts a wrong code against the code and, lastingly, against the session. */
export async function saveWrongCode(
  tx: Tx,
  sessionId: string,
  purpose: Purpose,
  lockedUntil: Date | null,
): Promise<void> {
  await tx.query(
    'UPDATE confirmations SET tries = tries + 1 WHERE session_id = $1 AND purpose = $2',
    [sessionId, purpose],
  );
  await tx.query(
    `UPDATE sessions SET confirm_failures = confirm_failures + 1,
       confirm_locked_until = coalesce($2, confirm_locked_until) WHERE id = $1`,
    [sessionId, lockedUntil],
  );
}

/** Takes a code away for good; false where it is not there any more. */
export async function takeCode(
  tx: Tx,
  sessionId: string,
  purpose: Purpose,
  hash: Buffer,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'DELETE FROM confirmations WHERE session_id = $1 AND purpose = $2 AND code_hash = $3',
    [sessionId, purpose, hash],
  );
  await tx.query(
    'UPDATE sessions SET confirm_failures = 0, confirm_locked_until = NULL WHERE id = $1',
    [sessionId],
  );
  return rowCount === 1;
}

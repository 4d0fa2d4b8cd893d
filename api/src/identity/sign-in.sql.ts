/** State of a number across attempts: failures, and the id of its (future) user. */
import type { Queryable, Tx } from 'platform/db';

/** Consecutive wrong codes, and until when they lock the number or device. */
export interface Failures {
  failures: number;
  locked_until: Date | null;
}

/** State of a number. Its failures are wrong codes of unknown devices. */
export type SignIn = Failures & { id: string; phone: string };

const COLUMNS = 'id, phone, failures, locked_until';

/** Creates the row of a number or updates its last use, and locks it until the end of the transaction. */
export async function lockSignIn(tx: Tx, phone: string): Promise<SignIn> {
  await tx.query(
    `INSERT INTO sign_ins (phone) VALUES ($1) ON CONFLICT (phone) DO UPDATE SET asked_at = now()`,
    [phone],
  );
  const result = await tx.query<SignIn>(
    `SELECT ${COLUMNS} FROM sign_ins WHERE phone = $1 FOR NO KEY UPDATE`,
    [phone],
  );
  const row = result.rows[0];
  if (!row) throw new Error('the sign-in row is missing');
  return row;
}

/** State of a number; undefined if it never requested a code, or was purged. */
export async function findSignIn(db: Queryable, phone: string): Promise<SignIn | undefined> {
  const text = `SELECT ${COLUMNS} FROM sign_ins WHERE phone = $1`;
  const result = await db.query<SignIn>(text, [phone]);
  return result.rows[0];
}

/** Counts a wrong code of an unknown device, and locks the number until `lockedUntil` if it is not null. */
export async function saveFailure(tx: Tx, id: string, lockedUntil: Date | null): Promise<void> {
  await tx.query(
    `UPDATE sign_ins SET failures = failures + 1, locked_until = coalesce($2, locked_until)
     WHERE id = $1`,
    [id, lockedUntil],
  );
}

/** Resets the wrong codes of unknown devices for a number, and unlocks it. */
export async function clearFailures(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE sign_ins SET failures = 0, locked_until = NULL WHERE id = $1', [id]);
}

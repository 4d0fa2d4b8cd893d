/** What outlasts the attempts at a number: its wrong codes, and the id that its user has or will have. */
import type { Queryable, Tx } from 'platform/db';

/** Wrong codes since the last right one, and until when they close the number. */
export interface Failures {
  failures: number;
  locked_until: Date | null;
}

/** Of a number: the failures are those of strangers, known devices have their own. */
export type SignIn = Failures & { id: string; phone: string };

const COLUMNS = 'id, phone, failures, locked_until';

/** The row of a number, made where there is none, locked until the transaction ends. */
export async function lockSignInOf(tx: Tx, phone: string): Promise<SignIn> {
  await tx.query(
    `INSERT INTO sign_ins (phone) VALUES ($1) ON CONFLICT (phone) DO UPDATE SET asked_at = now()`,
    [phone],
  );
  const result = await tx.query<SignIn>(
    `SELECT ${COLUMNS} FROM sign_ins WHERE phone = $1 FOR NO KEY UPDATE`,
    [phone],
  );
  const row = result.rows[0];
  if (!row) throw new Error('a sign-in vanished');
  return row;
}

export async function findSignInOf(db: Queryable, phone: string): Promise<SignIn | undefined> {
  const text = `SELECT ${COLUMNS} FROM sign_ins WHERE phone = $1`;
  const result = await db.query<SignIn>(text, [phone]);
  return result.rows[0];
}

/** Counts a wrong code of a stranger. */
export async function saveFailure(tx: Tx, id: string, lockedUntil: Date | null): Promise<void> {
  await tx.query(
    `UPDATE sign_ins SET failures = failures + 1, locked_until = coalesce($2, locked_until)
     WHERE id = $1`,
    [id, lockedUntil],
  );
}

/** The count of strangers' failures begins anew. */
export async function clearFailures(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE sign_ins SET failures = 0, locked_until = NULL WHERE id = $1', [id]);
}

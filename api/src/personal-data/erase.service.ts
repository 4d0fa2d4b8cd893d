/** Erases personal data. The registry defines which rows are kept, and why. */
import type { Queryable, Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { explainBlocked } from './erase.rules.ts';
import { insertErasure, lockPersonRows, findOpenItems, type Person } from './erase.sql.ts';
import { REGISTRY } from './registry.ts';
import { getErasureStatements } from './statements.rules.ts';

export type { Person } from './erase.sql.ts';

const STATEMENTS = REGISTRY.flatMap(getErasureStatements);

/** Throws 409 if the person has an open booking, payment or withdrawal, or is the technician of an open visit. */
export async function rejectWhileOpen(db: Queryable, person: Person): Promise<void> {
  const reason = explainBlocked(await findOpenItems(db, person));
  if (reason !== null) throw refuse.conflict(reason);
}

/** Locks all rows that a login with the number uses; returns the user id, or null without an account. */
export const lockPerson = lockPersonRows;

export const recordErasure = insertErasure;

/** Deletes or empties all records of a person. */
export async function eraseRecords(tx: Tx, { id, phone }: Person): Promise<void> {
  for (const text of STATEMENTS) await tx.query(text, [id, phone]);
}

/** What of a person goes, and when it may: whatever the registry does not keep for a reason. */
import type { Queryable, Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { whyNotYet } from './erase.rules.ts';
import { insertErasure, lockEverythingOf, underWay } from './erase.sql.ts';
import { REGISTRY } from './registry.ts';
import { erasureOf } from './statements.rules.ts';

/** A person by the number; `id` is null where there is no account. */
export interface Person {
  id: string | null;
  phone: string;
}

const STATEMENTS = REGISTRY.flatMap(erasureOf);

/** Throws 409 while a booking, a payment or a withdrawal of the user's is under way. */
export async function refuseWhileUnderWay(db: Queryable, userId: string): Promise<void> {
  const why = whyNotYet(await underWay(db, userId));
  if (why !== null) throw refuse.conflict(why);
}

/** Locks everything by which a number comes back; answers the user's id, null without an account. */
export const lockPerson = lockEverythingOf;

/** Writes down that a user is erased, and by whom; answers the erasure's number. */
export const noteErasure = insertErasure;

/** Takes everything that belongs to a person out of the books, or empties it. */
export async function eraseRecords(tx: Tx, { id, phone }: Person): Promise<void> {
  for (const text of STATEMENTS) await tx.query(text, [id, phone]);
}

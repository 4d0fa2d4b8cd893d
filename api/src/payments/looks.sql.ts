/** SQL of looks at payment attempts: who may ask the provider, and what it said last. */
import { changed, type Queryable } from 'platform/db';
import type { Report } from './payments.rules.ts';

/** What the provider was heard to say of an attempt. */
export type Said = Report['kind'];

/** Takes the right to ask now; false where somebody asked after `before`. */
export async function claimLook(
  db: Queryable,
  id: number,
  now: Date,
  before: Date,
): Promise<boolean> {
  return changed(
    db,
    `UPDATE payment_attempts SET looked_at = $2, look_said = NULL
     WHERE id = $1 AND (looked_at IS NULL OR looked_at <= $3)`,
    [id, now, before],
  );
}

/** Keeps what the look of that moment brought. */
export const endLook = (db: Queryable, id: number, lookedAt: Date, said: Said) =>
  db.query('UPDATE payment_attempts SET look_said = $3 WHERE id = $1 AND looked_at = $2', [
    id,
    lookedAt,
    said,
  ]);

/** What the last look brought; null while it is under way, or where its process died. */
export async function lastLook(
  db: Queryable,
  id: number,
): Promise<{ lookedAt: Date | null; said: Said | null }> {
  const { rows } = await db.query<{ looked_at: Date | null; look_said: Said | null }>(
    'SELECT looked_at, look_said FROM payment_attempts WHERE id = $1',
    [id],
  );
  return { lookedAt: rows[0]?.looked_at ?? null, said: rows[0]?.look_said ?? null };
}

/** Has the reconciliation look again as soon as it may, for a caller who came too early to ask. */
export const lookAgainAt = (db: Queryable, id: number, at: Date) =>
  db.query(
    `UPDATE payment_attempts SET due_at = least(due_at, $2)
     WHERE id = $1 AND state <> 'completed' AND (due_at IS NULL OR due_at > $2)`,
    [id, at],
  );

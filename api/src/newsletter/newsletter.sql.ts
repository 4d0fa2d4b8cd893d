import { changesRow, type Queryable, type Tx } from 'platform/db';

interface Subscriber {
  id: string;
  confirmed: boolean;
}

/** Finds or inserts an address. The stored user id can change until the address is confirmed. */
export async function findOrInsertSubscriber(
  tx: Tx,
  { email, userId }: { email: string; userId: string | null },
  now: Date,
): Promise<Subscriber> {
  const { rows } = await tx.query<Subscriber>(
    `INSERT INTO newsletter_subscribers AS existing (email, created_at, asked_at, user_id)
     VALUES ($1, $2, $2, $3)
     ON CONFLICT (email) DO UPDATE SET user_id =
       CASE WHEN existing.confirmed_at IS NULL THEN coalesce($3, existing.user_id) ELSE existing.user_id END
     RETURNING id, confirmed_at IS NOT NULL AS confirmed`,
    [email, now, userId],
  );
  const row = rows[0];
  if (!row) throw new Error('an upsert returns a row');
  return row;
}

/** Records that a link is sent now; it is valid for `CONFIRM_DAYS` from now on. */
export const recordRequest = (tx: Tx, id: string, now: Date) =>
  tx.query('UPDATE newsletter_subscribers SET asked_at = $2 WHERE id = $1', [id, now]);

/** Returns whether a subscription is confirmed; undefined if it is neither confirmed nor requested after `since`. */
export async function findConfirmable(
  db: Queryable,
  id: string,
  since: Date,
): Promise<{ confirmed: boolean } | undefined> {
  const { rows } = await db.query<{ confirmed: boolean }>(
    `SELECT confirmed_at IS NOT NULL AS confirmed FROM newsletter_subscribers
     WHERE id = $1 AND (confirmed_at IS NOT NULL OR asked_at > $2)`,
    [id, since],
  );
  return rows[0];
}

/** Confirms a subscription requested after `since`; returns whether it is confirmed. */
export async function confirmSubscriber(
  db: Queryable,
  id: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  return changesRow(
    db,
    `UPDATE newsletter_subscribers SET confirmed_at = coalesce(confirmed_at, $2)
     WHERE id = $1 AND (confirmed_at IS NOT NULL OR asked_at > $3)`,
    [id, now, since],
  );
}

/** Deletes an address; does nothing if it is already deleted. */
export const deleteSubscriber = (db: Queryable, id: string) =>
  db.query('DELETE FROM newsletter_subscribers WHERE id = $1', [id]);

/** SQL of private notes. */
import { changesRow, type Queryable, type Tx } from 'platform/db';
import type { NoteBody, StaffNote } from './notes.schema.ts';

/**
 * Selects the notes about a user and about one of their orders, newest first; without an order those about the user.
 */
export async function findNotes(
  db: Queryable,
  userId: string,
  orderId: number | null,
): Promise<StaffNote[]> {
  const { rows } = await db.query<Omit<StaffNote, 'at'> & { at: Date }>(
    `SELECT id, CASE WHEN order_id IS NULL THEN 'customer' ELSE 'order' END AS about, body AS text, written_by AS by,
       written_at AS at
     FROM staff_notes WHERE user_id = $1 AND (order_id IS NULL OR order_id = $2) ORDER BY id DESC`,
    [userId, orderId],
  );
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}

interface NewNote extends NoteBody {
  userId: string;
  orderId: number;
  by: string;
  at: Date;
}

/** Inserts a note about the order, or about its customer, which is then shown with all their orders. */
export async function insertNote(
  tx: Tx,
  { userId, orderId, about, text, by, at }: NewNote,
): Promise<void> {
  await tx.query(
    `INSERT INTO staff_notes (user_id, order_id, body, written_by, written_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [userId, about === 'order' ? orderId : null, text, by, at],
  );
}

/** Deletes a note about an order or its customer; returns false if there is no such note. */
export const deleteNote = (
  tx: Tx,
  id: number,
  { userId, orderId }: Pick<NewNote, 'userId' | 'orderId'>,
): Promise<boolean> =>
  changesRow(
    tx,
    `DELETE FROM staff_notes WHERE id = $1 AND user_id = $2 AND (order_id IS NULL OR order_id = $3)`,
    [id, userId, orderId],
  );

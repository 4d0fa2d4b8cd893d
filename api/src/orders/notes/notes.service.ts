/** Private notes of staff on an order or its customer. The audit log names the action, never the text. */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { lockUser } from '../../identity/users.sql.ts';
import type { Platform } from '../../platform.ts';
import { findOrder } from '../orders.sql.ts';
import { createMissingOrderError, type Staff } from '../reader.ts';
import type { NoteBody } from './notes.schema.ts';
import { deleteNote, insertNote } from './notes.sql.ts';
import { staffMessages } from '../../texts/texts.ts';
import { recordOrderAction } from '../order-audit.ts';

export { findNotes } from './notes.sql.ts';

/**
 * Locks the customer of an order, so that an erasure finds every note; returns their id. Throws 404 if the order does
 * not exist, 409 if the customer was erased.
 */
async function lockCustomer(tx: Tx, id: number, { reader }: Staff): Promise<string> {
  const order = await findOrder(tx, id, reader);
  if (order === undefined) throw createMissingOrderError(id, reader);
  if (!(await lockUser(tx, order.user_id)))
    throw refuse.conflict(staffMessages.customerDeleted(id));
  return order.user_id;
}

/** Writes a note. Throws 404 if the order does not exist, 409 if its customer was erased. */
export const addNote = (
  { pool, clock }: Platform,
  id: number,
  { about, text }: NoteBody,
  staff: Staff,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const at = clock.now();
    const userId = await lockCustomer(tx, id, staff);
    const note = { userId, orderId: id, about, text: text.trim() };
    await insertNote(tx, { ...note, by: staff.actor, at });
    await recordOrderAction(tx, id, { action: 'order note', ...staff, at, detail: { about } });
  });

/** Deletes a note. Throws 404 if the order does not exist or has no such note, 409 if its customer was erased. */
export const deleteOrderNote = (
  { pool, clock }: Platform,
  id: number,
  noteId: number,
  staff: Staff,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const userId = await lockCustomer(tx, id, staff);
    if (!(await deleteNote(tx, noteId, { userId, orderId: id })))
      throw refuse.notFound(staffMessages.noNote(id, noteId));
    const entry = { ...staff, at: clock.now(), detail: { note: noteId } };
    await recordOrderAction(tx, id, { action: 'order drop-note', ...entry });
  });

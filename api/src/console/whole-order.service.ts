/** Order details for staff who talk to the customer. */
import type { Queryable } from 'platform/db';
import type { Language } from 'platform/language';
import { paise, toRupees } from '../money/money.ts';
import { findCompletion } from '../orders/completions.sql.ts';
import { findNotes } from '../orders/notes/notes.service.ts';
import { findOrder } from '../orders/orders.sql.ts';
import { getOrderForStaff, type ReadContext } from '../orders/staff-orders.service.ts';
import { getVisitsByOrder } from '../visits/visits.service.ts';
import { findHistory, findMessages, findPayments } from './whole-order.sql.ts';

const toIsoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Technician with a reserved time for the order; null if one is assigned or there is no booked visit. */
async function findReservedTechnician(db: Queryable, id: number, assigned: string | null) {
  const visit = (await getVisitsByOrder(db, [id])).get(id);
  if (visit === undefined || visit.state !== 'booked' || assigned !== null) return null;
  return { id: visit.technician_id, name: visit.technician_name };
}

/** Returns the order, its items named in a language, with payments, messages and history. Throws 404 if it does not exist. */
export async function getWholeOrder(
  db: Queryable,
  id: number,
  context: ReadContext,
  language: Language,
) {
  const order = await getOrderForStaff(db, id, context, language);
  const userId = (await findOrder(db, id, context.reader))?.user_id ?? null;
  const notes = userId === null ? [] : await findNotes(db, userId, id);
  const payments = await findPayments(db, id);
  const messages = await findMessages(db, id);
  const history = await findHistory(db, id);
  return {
    order,
    held: await findReservedTechnician(db, id, order.technician),
    completion: await findCompletion(db, id),
    notes,
    payments: payments.map(({ amount_paise: amount, at, settled_at: settled, ...row }) => ({
      ...row,
      at: at.toISOString(),
      amount: toRupees(paise(amount)),
      settled_at: toIsoOrNull(settled),
    })),
    messages: messages.map(({ at, sent_at: sent, ...row }) => ({
      ...row,
      at: at.toISOString(),
      sent_at: toIsoOrNull(sent),
    })),
    history: history.map(({ at, what, by, detail }) => ({
      at: at.toISOString(),
      what,
      by,
      detail,
    })),
  };
}

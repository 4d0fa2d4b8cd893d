/** Order details for staff who talk to the customer. */
import type { Queryable } from 'platform/db';
import type { Language } from 'platform/language';
import { getShopSettings } from '../business/business.ts';
import { findFittings } from '../catalogue/catalogue.sql.ts';
import { pickText } from '../catalogue/localize.rules.ts';
import { paise, toRupees } from '../money/money.ts';
import { findCompletion } from '../orders/completions.sql.ts';
import { findNotes } from '../orders/notes/notes.service.ts';
import { findOrder, type OrderWithItems } from '../orders/orders.sql.ts';
import { createMissingOrderError } from '../orders/reader.ts';
import { getOrderForStaff, type ReadContext } from '../orders/staff-orders.service.ts';
import { findCoveringOrder } from '../orders/warranty.rules.ts';
import { findCoveredItems } from '../orders/warranty.sql.ts';
import { getVisitsByOrder } from '../visits/visits.service.ts';
import { findHistory, findMessages, findPayments } from './whole-order.sql.ts';

type StaffOrder = Awaited<ReturnType<typeof getOrderForStaff>>;

const toIsoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Technician whose time is reserved for the order; null if one is assigned or no visit is booked. */
async function findReservedTechnician(db: Queryable, id: number, assigned: string | null) {
  const visit = (await getVisitsByOrder(db, [id])).get(id);
  if (visit?.state !== 'booked' || assigned !== null) return null;
  return { id: visit.technician_id, name: visit.technician_name };
}

/** Returns a function that adds to a line the order whose warranty covers it. */
async function markCovered(db: Queryable, order: OrderWithItems) {
  const covered = await findCoveredItems(db, order);
  const orders = new Map(order.items.map((item) => [item.id, findCoveringOrder(item, covered)]));
  return <Line extends { line?: number }>(line: Line) => ({
    ...line,
    warranty_of: orders.get(line.line ?? 0) ?? null,
  });
}

/** Adds to each part the service product that fits it, if customers can book one, with a title in the given language. */
async function addFittings(db: Queryable, parts: StaffOrder['spare_parts'], language: Language) {
  const ids = parts.filter(({ estimate }) => !estimate).map(({ id }) => id);
  const rows = ids.length > 0 && getShopSettings().parts_fit ? await findFittings(db, ids) : [];
  const fittings = new Map(
    rows.map(({ part, product_id, title, hi, price_paise: price }) => [
      part,
      { product_id, title: pickText(title, hi, language), price: toRupees(paise(price)) },
    ]),
  );
  return parts.map((part) => {
    const fitting = part.estimate ? undefined : fittings.get(part.id);
    return { ...part, ...(fitting && { fitting }) };
  });
}

/**
 * Returns the order with payments, messages and history, and item names in the given language. Throws 404 if it does not
 * exist.
 */
export async function getWholeOrder(
  db: Queryable,
  id: number,
  context: ReadContext,
  language: Language,
) {
  const order = await getOrderForStaff(db, id, context, language);
  const row = await findOrder(db, id, context.reader);
  if (row === undefined) throw createMissingOrderError(id, context.reader);
  const notes = await findNotes(db, row.user_id, id);
  const mark = await markCovered(db, row);
  const payments = await findPayments(db, id);
  const messages = await findMessages(db, id);
  const history = await findHistory(db, id);
  return {
    order: {
      ...order,
      products: order.products.map(mark),
      spare_parts: (await addFittings(db, order.spare_parts, language)).map(mark),
    },
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

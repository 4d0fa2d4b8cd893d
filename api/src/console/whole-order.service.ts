/** One order with all that staff may want to know when its customer calls. */
import type { Queryable } from 'platform/db';
import { paise, toRupees } from '../money/money.ts';
import { getOrderForStaff } from '../orders/staff-orders.service.ts';
import { getVisitsByOrder } from '../visits/visits.service.ts';
import { historyOf, messagesOf, paymentsOf } from './whole-order.sql.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Whose time the order holds; null once somebody is assigned, or without a booked visit. */
async function findHeld(db: Queryable, id: number, assigned: string | null) {
  const visit = (await getVisitsByOrder(db, [id])).get(id);
  if (visit === undefined || visit.state !== 'booked' || assigned !== null) return null;
  return { id: visit.technician_id, name: visit.technician_name };
}

/** The order, its payments, messages and history. Refuses (404) what is not there. */
export async function wholeOrder(db: Queryable, id: number) {
  const order = await getOrderForStaff(db, id);
  const payments = await paymentsOf(db, id);
  const messages = await messagesOf(db, id);
  const history = await historyOf(db, id);
  return {
    order,
    held: await findHeld(db, id, order.technician),
    payments: payments.map(({ amount_paise: amount, at, settled_at: settled, ...row }) => ({
      ...row,
      at: at.toISOString(),
      amount: toRupees(paise(amount)),
      settled_at: iso(settled),
    })),
    messages: messages.map(({ at, sent_at: sent, ...row }) => ({
      ...row,
      at: at.toISOString(),
      sent_at: iso(sent),
    })),
    history: history.map(({ at, what, by, detail }) => ({
      at: at.toISOString(),
      what,
      by,
      detail,
    })),
  };
}

/** The visit of an order, for its customer. */
import { getOpenFeedback } from '../../feedback/feedback.service.ts';
import { getOrderFacts } from '../../orders/order-facts.rules.ts';
import { findOrder } from '../../orders/orders.sql.ts';
import { forUser, createMissingOrderError } from '../../orders/reader.ts';
import type { Platform } from '../../platform.ts';
import { getActions } from '../../transitions/actions.rules.ts';
import { isUnpaidOnline } from '../../transitions/payments.rules.ts';
import { toCustomerVisit } from '../../visits/visits.rules.ts';
import { getVisitsByOrder, listVisitHistory } from '../../visits/visits.service.ts';

/**
 * Returns the visit, what the customer may do with the order, and the history. Throws 404 for other customers' orders.
 */
export async function getVisitPage({ pool, clock }: Platform, userId: string, id: number) {
  const reader = forUser(userId);
  const order = await findOrder(pool, id, reader);
  if (order === undefined) throw createMissingOrderError(id, reader);
  const visit = (await getVisitsByOrder(pool, [id])).get(id);
  const feedback = (await getOpenFeedback(pool, [id])).get(id);
  const facts = getOrderFacts(order, { visit, feedback, now: clock.now() });
  const { status, technician, payment_status: payment, address } = order;
  return {
    visit:
      visit === undefined
        ? null
        : toCustomerVisit(visit, technician !== null, isUnpaidOnline(payment)),
    order: { block: address.block, status, actions: getActions(facts, reader.roles) },
    history: await listVisitHistory(pool, id),
  };
}

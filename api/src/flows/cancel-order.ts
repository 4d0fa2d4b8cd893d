/** Cancels orders; online payments are refunded. */
import { transaction, type Tx } from 'platform/db';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { getOrderFacts } from '../orders/order-facts.rules.ts';
import { lockOrder } from '../orders/order-lock.sql.ts';
import { buildCancelledMessage } from '../orders/order-messages.ts';
import { cancelBooked, ACTORS, type By } from '../orders/order-transitions.sql.ts';
import { requestCancellation } from '../orders/orders.service.ts';
import { findOrder, type OrderWithItems } from '../orders/orders.sql.ts';
import { expireProposals } from '../orders/changes/changes.service.ts';
import { expireEstimate } from '../orders/estimates/estimates.service.ts';
import { forUser, type Staff } from '../orders/reader.ts';
import type { CancelBody } from '../orders/staff-orders.schema.ts';
import { transitionOrder } from '../orders/staff-transitions.service.ts';
import { requestRefund } from '../payments/payments.service.ts';
import type { Platform } from '../platform.ts';
import { isAllowed } from '../transitions/actions.rules.ts';
import { isUnpaidOnline } from '../transitions/payments.rules.ts';
import { advanceVisitWithOrder, getVisitsByOrder, lockVisit } from '../visits/visits.service.ts';
import { wasInformed, notifyCancelled } from './visits/notify-technician.ts';

/**
 * Cancels an order for staff, who approve the customer's request, or state a reason if the customer requested nothing.
 * Returns how many open part proposals expired with it. Throws 404 if the order does not exist, 409 if it has ended or
 * its version is stale, if `cancellation` is omitted although the customer requested nothing, or if it is given
 * although there is a request.
 * @param cancellation the reason; undefined approves the request
 */
export async function cancelOrder(
  tx: Tx,
  platform: Platform,
  id: number,
  staff: Staff,
  cancellation?: CancelBody,
): Promise<number> {
  const at = platform.clock.now();
  const transition = cancellation === undefined ? 'approve-cancel' : 'cancel';
  const order = await transitionOrder(tx, platform, transition, { id, staff, at, cancellation });
  return finishCancellation(tx, platform, order, { who: staff.actor, at });
}

/**
 * Cancels an order for its customer: at once until the deadline for moving its visit (ORDER-30), otherwise by a request
 * on which staff decide. Returns whether the order is cancelled. Throws 404 if the order is missing or belongs to
 * another user, 409 if it has ended or the customer has requested the cancellation before.
 */
export const cancelByCustomer = (
  platform: Platform,
  userId: string,
  id: number,
): Promise<boolean> =>
  transaction(platform.pool, async (tx) => {
    const [reader, by] = [forUser(userId), { who: ACTORS.customer, at: platform.clock.now() }];
    await lockOrder(tx, id, reader);
    const before = await findOrder(tx, id, reader);
    const facts = before && getOrderFacts(before, { visit: await lockVisit(tx, id), now: by.at });
    if (!before || !facts || !isAllowed('cancel-booked', facts, reader.roles)) {
      await requestCancellation(tx, userId, id, by.at);
      return false;
    }
    await cancelBooked(tx, id, by.at);
    await advanceVisitWithOrder(tx, id, 'cancel-booked', by);
    const body = buildCancelledMessage(before);
    await enqueueMessage(
      tx,
      { eventKey: `order ${id} cancel`, to: before.user_phone, body },
      by.at,
    );
    await finishCancellation(tx, platform, before, by);
    return true;
  });

/**
 * Notifies the technician of a cancellation, refunds the payment and expires proposals; returns how many part proposals
 * expired.
 */
async function finishCancellation(
  tx: Tx,
  platform: Platform,
  order: OrderWithItems,
  by: By,
): Promise<number> {
  const { id } = order;
  await notifyTechnician({ tx, platform, orderId: id, at: by.at }, order);
  if (order.payment_status === 'paid') await requestRefund(tx, id, by.at);
  await expireEstimate(tx, id, by);
  return expireProposals(tx, id, by);
}

/** Notifies the technician if they were informed of the order, but not if the visit is already over. */
async function notifyTechnician(
  notice: Parameters<typeof notifyCancelled>[0],
  { id, technician, technician_phone: phone, payment_status: payment }: OrderWithItems,
): Promise<void> {
  // Nobody is informed of an unpaid online order.
  if (isUnpaidOnline(payment)) return;
  const isAssigned = technician !== null;
  const visit = (await getVisitsByOrder(notice.tx, [id])).get(id);
  if (!visit) {
    if (isAssigned && phone !== null) await notifyCancelled(notice, phone, undefined);
  } else if (visit.state === 'cancelled' && wasInformed(visit, isAssigned, notice.at)) {
    await notifyCancelled(notice, visit.technician_phone, visit);
  }
}

/** Cancels orders; online payments are refunded. */
import type { Tx } from 'platform/db';
import type { OrderWithItems } from '../orders/orders.sql.ts';
import { expireProposals } from '../orders/changes/changes.service.ts';
import { expireEstimate } from '../orders/estimates/estimates.service.ts';
import type { Staff } from '../orders/reader.ts';
import type { CancelBody } from '../orders/staff-orders.schema.ts';
import { moveOrder } from '../orders/staff-moves.service.ts';
import { requestRefund } from '../payments/payments.service.ts';
import type { Platform } from '../platform.ts';
import { getVisitsByOrder } from '../visits/visits.service.ts';
import { wasInformed, notifyCancelled } from './visits/notify-technician.ts';

/**
 * Cancels an order: as the customer requested, or without a request, for a given reason. Returns how many open part proposals expired
 * with it. Throws 404 if the order does not exist, 409 if it has ended, if it is to be approved and no cancellation was
 * requested, or if it is cancelled without a request although one is open.
 */
export async function cancelOrder(
  tx: Tx,
  platform: Platform,
  id: number,
  staff: Staff,
  cancelled?: CancelBody,
): Promise<number> {
  const at = platform.clock.now();
  const move = cancelled === undefined ? 'approve-cancel' : 'cancel';
  const order = await moveOrder(tx, platform, move, { id, staff, at, cancelled });
  await notifyTechnician({ tx, platform, orderId: id, at }, order);
  if (order.payment_status === 'paid') await requestRefund(tx, id, at);
  await expireEstimate(tx, id, { who: staff.actor, at });
  return expireProposals(tx, id, { who: staff.actor, at });
}

/** Notifies the technician if they were informed of the order, but not if the visit is already over. */
async function notifyTechnician(
  subject: Parameters<typeof notifyCancelled>[0],
  { id, technician, technician_phone: phone }: OrderWithItems,
): Promise<void> {
  const isAssigned = technician !== null;
  const visit = (await getVisitsByOrder(subject.tx, [id])).get(id);
  if (!visit) {
    if (isAssigned && phone !== null) await notifyCancelled(subject, phone, undefined);
  } else if (visit.state === 'cancelled' && wasInformed(visit, isAssigned, subject.at)) {
    await notifyCancelled(subject, visit.technician_phone, visit);
  }
}

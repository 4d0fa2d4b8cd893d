/** Staff grant a cancellation: what was paid online goes back. */
import { transaction } from 'platform/db';
import type { OrderWithItems } from '../orders/orders.sql.ts';
import { expireProposals } from '../orders/changes/changes.service.ts';
import { moveOrder, type Staff } from '../orders/staff-moves.service.ts';
import { requestRefund } from '../payments/payments.service.ts';
import type { Platform } from '../platform.ts';
import { getVisitsByOrder } from '../visits/visits.service.ts';
import { isKnown, tellCancelled } from './visits/tell-technician.ts';

/**
 * Cancels an order whose customer asked for it, in one transaction. Proposals that nobody answered end with it: answers
 * how many. Refuses (404) what is not there, (409) what has ended and what nobody asked to cancel.
 */
export function cancelOrder(platform: Platform, id: number, staff: Staff): Promise<number> {
  return transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    const order = await moveOrder(tx, platform, 'approve-cancel', { id, staff, at });
    await tellTechnician({ tx, platform, orderId: id, at }, order);
    if (order.payment_status === 'paid') await requestRefund(tx, id, at);
    return expireProposals(tx, id, { who: staff.actor, at });
  });
}

/** Tells the technician who had been told of the order: not of a visit that was over before. */
async function tellTechnician(
  subject: Parameters<typeof tellCancelled>[0],
  { id, technician, technician_phone: phone }: OrderWithItems,
): Promise<void> {
  const isAssigned = technician !== null;
  const visit = (await getVisitsByOrder(subject.tx, [id])).get(id);
  if (!visit) {
    if (isAssigned && phone !== null) await tellCancelled(subject, phone, undefined);
  } else if (visit.state === 'cancelled' && isKnown(visit, isAssigned, subject.at)) {
    await tellCancelled(subject, visit.technician_phone, visit);
  }
}

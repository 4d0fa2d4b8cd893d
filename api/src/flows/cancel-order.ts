/** Staff grant a cancellation: what was paid online goes back. */
import { transaction } from 'platform/db';
import { expireProposals } from '../orders/changes/changes.service.ts';
import { moveOrder, type Staff } from '../orders/staff-moves.service.ts';
import { requestRefund } from '../payments/payments.service.ts';
import type { Platform } from '../platform.ts';

/**
 * Cancels an order whose customer asked for it, in one transaction. Proposals that nobody answered end with it: answers
 * how many. Refuses (404) what is not there, (409) what has ended and what nobody asked to cancel.
 */
export function cancelOrder(platform: Platform, id: number, staff: Staff): Promise<number> {
  return transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    const order = await moveOrder(tx, platform, 'approve-cancel', { id, staff, at });
    if (order.payment_status === 'paid') await requestRefund(tx, id, at);
    return expireProposals(tx, id, { who: staff.actor, at });
  });
}

/** The work is done: invoice, feedback and the referrer's credit come with the order's completion, or not at all. */
import { transaction } from 'platform/db';
import { openFeedback } from '../feedback/feedback.service.ts';
import { expireProposals } from '../orders/changes/changes.service.ts';
import { issueInvoice } from '../orders/invoice.service.ts';
import { moveOrder, type Staff } from '../orders/staff-moves.service.ts';
import type { Platform } from '../platform.ts';
import { onOrderCompleted } from '../wallet/wallet.service.ts';

/**
 * Completes an order in one transaction. Proposals that nobody answered end with it, and are on no bill: answers how many.
 * Refuses (404) what is not there, (409) what its state does not allow.
 */
export function completeOrder(platform: Platform, id: number, staff: Staff): Promise<number> {
  return transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    const order = await moveOrder(tx, platform, 'complete', { id, staff, at });
    await openFeedback(tx, platform, order);
    await onOrderCompleted(tx, platform, order);
    const expired = await expireProposals(tx, id, { who: staff.actor, at });
    // Last, for the counter of the financial year is locked from here to the commit.
    await issueInvoice(tx, order, at);
    return expired;
  });
}

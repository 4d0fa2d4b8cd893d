/** The work is done: invoice, feedback and the referrer's credit come with the order's completion, or not at all. */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { requestFeedback } from '../feedback/feedback.service.ts';
import { paise, formatRupees, type Paise } from '../money/money.ts';
import { expireProposals } from '../orders/changes/changes.service.ts';
import { issueInvoice } from '../orders/invoice.service.ts';
import { lockOrder } from '../orders/order-lock.sql.ts';
import { findOrder } from '../orders/orders.sql.ts';
import { moveOrder, type Staff } from '../orders/staff-moves.service.ts';
import type { Platform } from '../platform.ts';
import { say } from '../texts/texts.ts';
import { creditReferral } from '../wallet/wallet.service.ts';

/**
 * Completes an order in one transaction. Proposals that nobody answered end with it, and are on no bill: answers how many.
 * Refuses (404) what is not there, (409) what its state does not allow, or another sum than is due.
 * @param taken in cash, where that is said
 */
export function completeOrder(
  platform: Platform,
  id: number,
  staff: Staff,
  taken?: Paise,
): Promise<number> {
  return transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    if (taken !== undefined) await refuseAnotherSum(tx, id, taken);
    const order = await moveOrder(tx, platform, 'complete', { id, staff, at });
    await requestFeedback(tx, platform, order);
    await creditReferral(tx, platform, order);
    const expired = await expireProposals(tx, id, { who: staff.actor, at });
    // Last, for the counter of the financial year is locked from here to the commit.
    await issueInvoice(tx, order, at);
    return expired;
  });
}

/** The order is held first: a part that the customer says yes to meanwhile is due as well. */
async function refuseAnotherSum(tx: Tx, id: number, taken: Paise): Promise<void> {
  await lockOrder(tx, id);
  const due = paise((await findOrder(tx, id))?.due_paise ?? 0);
  if (taken !== due) throw refuse.conflict(say.anotherSumDue(formatRupees(due), id));
}

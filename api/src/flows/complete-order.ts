/** Completes orders: invoice, feedback request and referral credit are created in the same transaction. */
import type { Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { requestFeedback } from '../feedback/feedback.service.ts';
import { paise, formatRupees, type Paise } from '../money/money.ts';
import { expireProposals } from '../orders/changes/changes.service.ts';
import { expireEstimate } from '../orders/estimates/estimates.service.ts';
import { insertCompletion, type Completion } from '../orders/completions.sql.ts';
import { issueInvoice } from '../orders/invoice.service.ts';
import { lockUnchangedOrder } from '../orders/optimistic-lock.service.ts';
import { getOrderFacts } from '../orders/order-facts.rules.ts';
import { lockOrder } from '../orders/order-lock.sql.ts';
import { findOrder } from '../orders/orders.sql.ts';
import { createMissingOrderError, type Staff } from '../orders/reader.ts';
import { transitionOrder } from '../orders/staff-transitions.service.ts';
import { insertUpiPayment } from '../payments/door-payments.sql.ts';
import type { Platform } from '../platform.ts';
import { messages } from '../texts/texts.ts';
import { isAllowed } from '../transitions/actions.rules.ts';
import { creditReferral } from '../wallet/wallet.service.ts';

/** Payment that a technician or the shop collected. */
export interface Collected {
  /** Null if the client sent an invalid amount; absent if it is what is due. */
  amount?: Paise | null;
  /** Last digits of the bank's reference of a UPI payment; absent for cash. */
  reference?: string;
}

/**
 * Completes an order. Returns how many open part proposals expired; those are not billed. Throws 404 if the order does
 * not exist, 409 if its state does not allow it, its version is stale, the collected amount is not exactly what is
 * due, or UPI was collected and nothing is due.
 * @param completion how the customer confirmed
 * @param collected the payment that was collected, if the caller states it; otherwise cash
 */
export async function completeOrder(
  tx: Tx,
  platform: Platform,
  id: number,
  staff: Staff,
  completion: Completion,
  collected?: Collected,
): Promise<number> {
  const at = platform.clock.now();
  if (collected !== undefined) await rejectWrongAmount(tx, id, collected, staff);
  const order = await transitionOrder(tx, platform, 'complete', {
    id,
    staff,
    at,
    confirmedBy: completion.method,
  });
  await insertCompletion(tx, id, completion, at);
  if (collected?.reference !== undefined) await insertUpiPayment(tx, id, collected.reference);
  await requestFeedback(tx, platform, order);
  await creditReferral(tx, platform, order);
  await expireEstimate(tx, id, { who: staff.actor, at });
  const expired = await expireProposals(tx, id, { who: staff.actor, at });
  // Last, because it locks the invoice counter of the financial year until the commit.
  await issueInvoice(tx, order, at);
  return expired;
}

/**
 * Completes an order that the customer picks up, after the transitions that it has not gone through yet. The member of
 * staff is recorded as the technician. Returns and throws like `completeOrder`.
 */
export async function handOver(
  tx: Tx,
  platform: Platform,
  id: number,
  staff: Staff,
  collected?: Collected,
): Promise<number> {
  const { reader, actor } = staff;
  const at = platform.clock.now();
  await lockUnchangedOrder(tx, id, staff);
  const order = (await lockOrder(tx, id, reader)) ? await findOrder(tx, id, reader) : undefined;
  if (order === undefined) throw createMissingOrderError(id, reader);
  const facts = getOrderFacts(order, { visit: undefined, now: at });
  if (!isAllowed('hand-over', facts, reader.roles))
    throw refuse.conflict(messages.cannotBe(id, order.status, 'handed over'));
  // Each of the transitions below changes the version of the order.
  const step = { id, staff: { ...staff, expectedVersion: undefined }, at };
  const isAssignedToOther = order.status === 'assigned' && order.technician !== actor;
  if (order.status === 'confirmed' || isAssignedToOther)
    await transitionOrder(tx, platform, 'assign', { ...step, technician: { name: actor } });
  if (order.status !== 'in progress') await transitionOrder(tx, platform, 'start', step);
  return completeOrder(tx, platform, id, step.staff, { method: 'counter' }, collected);
}

/**
 * Throws 409 if the collected amount is not what is due. Locks the order first, because the customer may accept a part
 * concurrently, which raises the amount due.
 */
async function rejectWrongAmount(
  tx: Tx,
  id: number,
  { amount, reference }: Collected,
  { reader }: Staff,
): Promise<void> {
  await lockOrder(tx, id, reader);
  const due = paise((await findOrder(tx, id, reader))?.due_paise ?? 0);
  const isWrong = amount === undefined ? reference !== undefined && due === 0 : amount !== due;
  if (isWrong) throw refuse.conflict(messages.anotherSumDue(formatRupees(due), id));
}

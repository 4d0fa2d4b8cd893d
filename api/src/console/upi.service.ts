/** UPI payments at the door: found in the bank statement, not received, or paid in cash at the shop instead. */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import type { Message } from 'platform/language';
import { recordAction, type Actor } from 'platform/staff-auth';
import {
  findUpiState,
  rejectUpiPayment,
  settleOwedInCash,
  settleUpiPayment,
  type UpiState,
} from '../payments/door-payments.sql.ts';
import type { Platform } from '../platform.ts';
import { staffMessages } from '../texts/texts.ts';

const getSettledMessage = (id: number, { settled_in_cash: inCash }: UpiState): Message =>
  inCash ? staffMessages.upiPaidInCash(id) : staffMessages.upiConfirmedAlready(id);

/**
 * Records an action on the UPI payment of an order. Throws 404 if the order has none, 409 with the message of `explain`
 * if `work` changes nothing.
 * @param work changes the payment; returns the detail for the audit, or undefined if its state does not allow it
 */
const recordUpiAction = (
  { pool, clock }: Platform,
  { orderId, action, staff }: { orderId: number; action: string; staff: Actor },
  work: (tx: Tx, by: { who: string; at: Date }) => Promise<object | undefined>,
  explain: (state: UpiState) => Message,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const at = clock.now();
    const detail = await work(tx, { who: staff.actor, at });
    if (detail === undefined) {
      const state = await findUpiState(tx, orderId);
      if (state === undefined) throw refuse.notFound(staffMessages.notPaidByUpi(orderId));
      throw refuse.conflict(explain(state));
    }
    await recordAction(tx, { action, subject: `order ${orderId}`, ...staff, at, detail });
  });

const toDetail = (reference: string | undefined) =>
  reference === undefined ? undefined : { reference };

/**
 * Records that a UPI payment is in the bank statement, also if it was recorded as not received before. Throws 404 if
 * the order has none, 409 if the shop has the money already.
 */
export const confirmUpi = (platform: Platform, orderId: number, staff: Actor): Promise<void> =>
  recordUpiAction(
    platform,
    { orderId, action: 'upi confirm', staff },
    async (tx, by) => toDetail(await settleUpiPayment(tx, orderId, by)),
    (state) => getSettledMessage(orderId, state),
  );

/**
 * Records that a UPI payment was not received: the order stays completed, and the customer owes the money. Throws 404
 * if the order has none, 409 if the shop has the money or it is recorded as not received.
 */
export const rejectUpi = (platform: Platform, orderId: number, staff: Actor): Promise<void> =>
  recordUpiAction(
    platform,
    { orderId, action: 'upi reject', staff },
    async (tx, by) => toDetail(await rejectUpiPayment(tx, orderId, by)),
    (state) =>
      state.settled_at === null
        ? staffMessages.upiRejectedAlready(orderId)
        : getSettledMessage(orderId, state),
  );

/**
 * Records that the customer paid in cash at the shop, because their UPI payment was not received. Throws 404 if the
 * order has none, 409 if nothing is owed.
 */
export const takeOwedCash = (platform: Platform, orderId: number, staff: Actor): Promise<void> =>
  recordUpiAction(
    platform,
    { orderId, action: 'upi take-cash', staff },
    async (tx, by) => ((await settleOwedInCash(tx, orderId, by)) ? {} : undefined),
    (state) =>
      state.settled_at === null
        ? staffMessages.upiNotRejected(orderId)
        : getSettledMessage(orderId, state),
  );

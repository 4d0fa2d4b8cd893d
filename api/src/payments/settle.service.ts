/** Applies the provider’s status reports to attempts and their orders. */
import { transaction, type Tx } from 'platform/db';
import { addJob } from 'platform/jobs';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { formatRupees, type Paise } from '../money/money.ts';
import {
  getOrderForPayment,
  markPaid,
  markCashOrderPaidOnline,
  markPaidTooLate,
  markPaymentFailed,
} from '../orders/orders.service.ts';
import { FOR_SYSTEM } from '../orders/reader.ts';
import type { Platform } from '../platform.ts';
import { buildBookedMessage } from '../visits/visit-messages.ts';
import { getVisitsByOrder } from '../visits/visits.service.ts';
import { templates } from '../texts/message-templates.ts';
import {
  decideStep,
  createMerchantId,
  getNextCheckTime,
  type StatusReport,
} from './payments.rules.ts';
import {
  completeAttempt,
  endAttempt,
  findLiveAttempt,
  lockAttempt,
  scheduleCheck,
  type Attempt,
} from './payments.sql.ts';
import { insertRefund } from './refunds.sql.ts';

/**
 * Applies a status report to an attempt and its order in one transaction. Idempotent and safe under races: the
 * attempt's row is locked, and an order accepts one payment.
 */
export const settleAttempt = (
  platform: Platform,
  attemptId: number,
  report: StatusReport,
): Promise<void> =>
  transaction(platform.pool, async (tx) => {
    const now = platform.clock.now();
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) return;
    const step = decideStep(attempt, report, now);
    switch (step.kind) {
      case 'complete':
        await completePayment(tx, platform, attempt, step, now);
        break;
      case 'fail':
        await endWithoutPayment(tx, platform, attempt, 'failed', now);
        break;
      case 'expire':
        await endWithoutPayment(tx, platform, attempt, 'expired', now);
        break;
      case 'wait':
        await scheduleCheck(tx, attempt.id, getNextCheckTime(attempt, now));
    }
  });

/** Pays the order if it still waits for exactly this amount; otherwise queues a refund of the money. */
async function completePayment(
  tx: Tx,
  platform: Platform,
  attempt: Attempt,
  { received, isRightAmount }: { received: Paise; isRightAmount: boolean },
  now: Date,
): Promise<void> {
  const { id, orderId } = attempt;
  const isOnlineOrderPaid = isRightAmount && (await markPaid(tx, orderId, received, now));
  const isPaid =
    isOnlineOrderPaid ||
    (isRightAmount && (await markCashOrderPaidOnline(tx, orderId, received, now)));
  const reason = isRightAmount ? 'not needed' : 'wrong amount';
  await completeAttempt(tx, id, isPaid ? 'paid' : reason, received, now);
  if (isOnlineOrderPaid) return enqueuePaidMessages(tx, platform, orderId, received, now);
  if (isPaid) return enqueuePaidOnlineMessage(tx, orderId, received, now);
  const merchantRefundId = createMerchantId('refund', orderId);
  await insertRefund(tx, { attemptId: id, merchantRefundId, amount: received, reason }, now);
  if (!(await markPaidTooLate(tx, orderId, now))) await failOrderWithoutAttempt(tx, orderId, now);
  platform.log.warn({ attempt: id, orderId, reason }, 'a payment is refunded');
}

/** Enqueues the message about the payment, and the message about the visit, which waits for the payment. */
async function enqueuePaidMessages(
  tx: Tx,
  { settings }: Platform,
  orderId: number,
  amount: Paise,
  now: Date,
): Promise<void> {
  const order = await getOrderForPayment(tx, orderId, FOR_SYSTEM);
  if (!order) return;
  const to = order.userPhone;
  const body = templates.paymentReceived(orderId, formatRupees(amount));
  await enqueueMessage(tx, { eventKey: `order ${orderId} paid`, to, body }, now);
  const visit = (await getVisitsByOrder(tx, [orderId])).get(orderId);
  if (visit) await enqueueMessage(tx, { ...buildBookedMessage(visit, settings), to }, now);
}

/** Enqueues the messages that a cash order was paid online: to the customer, and to the technician by a job. */
async function enqueuePaidOnlineMessage(
  tx: Tx,
  orderId: number,
  amount: Paise,
  now: Date,
): Promise<void> {
  const order = await getOrderForPayment(tx, orderId, FOR_SYSTEM);
  if (!order) return;
  const body = templates.paidInstead(orderId, formatRupees(amount));
  const eventKey = `order ${orderId} paid`;
  await enqueueMessage(tx, { eventKey, to: order.userPhone, body }, now);
  const key = `paid online ${orderId}`;
  await addJob(tx, { task: 'notify_paid_online', payload: { id: orderId }, runAt: now, key });
}

async function endWithoutPayment(
  tx: Tx,
  { settings }: Platform,
  attempt: Attempt,
  state: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  const { id, orderId, link } = attempt;
  await endAttempt(tx, id, state, getNextCheckTime({ ...attempt, state }, now), now);
  const failed = await failOrderWithoutAttempt(tx, orderId, now);
  // Without a link the customer never reached the provider, and the checkout response reported the failure.
  const order = failed && link !== null && (await getOrderForPayment(tx, orderId, FOR_SYSTEM));
  if (!order) return;
  const body = templates.paymentFailed(orderId, settings);
  const eventKey = `order ${orderId} payment failed`;
  await enqueueMessage(tx, { eventKey, to: order.userPhone, body }, now);
}

/** Marks the order's payment as failed, unless another attempt is open; returns whether it was marked. */
async function failOrderWithoutAttempt(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  return (await findLiveAttempt(tx, orderId)) === undefined && markPaymentFailed(tx, orderId, now);
}

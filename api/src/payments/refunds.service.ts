/** Requests refunds from the provider until they are final. */
import { addSeconds } from 'platform/clock';
import { transaction } from 'platform/db';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { lockOrder } from '../orders/order-lock.sql.ts';
import { getOrderForPayment, markRefunded } from '../orders/orders.service.ts';
import { FOR_SYSTEM } from '../orders/reader.ts';
import type { Platform } from '../platform.ts';
import { formatRupees } from '../money/money.ts';
import { templates } from '../texts/message-templates.ts';
import type { RefundReport } from './phonepe.client.ts';
import { lockPayments } from './payments.sql.ts';
import { getProvider } from './provider.ts';
import {
  claimRefund,
  hasOpenRefunds,
  moveRefund,
  scheduleRefund,
  type Refund,
} from './refunds.sql.ts';

/** Exponential back-off: 10, 20, 40 … seconds after the first, second, third … request, at most an hour. */
const getBackoffSeconds = (requests: number): number =>
  Math.min(3600, 5 * 2 ** Math.min(requests, 12));

/**
 * Requests the refund, or only its status if the provider knows it already. Its id is the same in every retry by a job,
 * so the money is refunded once.
 */
async function requestRefundOnce(platform: Platform, refund: Refund): Promise<RefundReport> {
  const provider = getProvider(platform);
  if (refund.state === 'pending' || refund.requests > 1) {
    const report = await provider.getRefundStatus(refund.merchantRefundId);
    if (report.kind !== 'unknown') return report;
  }
  return provider.refund(refund);
}

/** Requests a refund from the provider and applies its report. Does nothing if the refund is completed or failed. */
export async function advanceRefund(platform: Platform, refund: Refund): Promise<void> {
  if (refund.state === 'completed' || refund.state === 'failed') return;
  const { pool, clock, log } = platform;
  const { kind } = await requestRefundOnce(platform, refund);
  const now = clock.now();
  const next = addSeconds(now, getBackoffSeconds(refund.requests));
  switch (kind) {
    case 'completed':
      return completeRefund(platform, refund, now);
    case 'pending':
      if (await moveRefund(pool, refund.id, 'pending', now))
        await scheduleRefund(pool, refund.id, next);
      return;
    case 'failed':
      log.error({ refund: refund.id, orderId: refund.orderId }, 'a refund failed at the provider');
      await moveRefund(pool, refund.id, 'failed', now);
      return;
    default:
      await scheduleRefund(pool, refund.id, next);
  }
}

/** Advances a refund when its job is due. */
export async function advanceDueRefund(platform: Platform, id: number): Promise<void> {
  const refund = await claimRefund(platform.pool, id);
  if (refund) await advanceRefund(platform, refund);
}

const completeRefund = (platform: Platform, refund: Refund, now: Date): Promise<void> =>
  transaction(platform.pool, async (tx) => {
    // Concurrent refunds of one order must see each other.
    await lockPayments(tx, refund.orderId);
    if (!(await moveRefund(tx, refund.id, 'completed', now))) return;
    // A cancellation that is just being committed must be seen: it queues another refund.
    await lockOrder(tx, refund.orderId, FOR_SYSTEM);
    const order = await getOrderForPayment(tx, refund.orderId, FOR_SYSTEM);
    if (!(await hasOpenRefunds(tx, refund.orderId))) await markRefunded(tx, refund.orderId, now);
    if (!order) return;
    const body = templates.paymentRefunded(refund.orderId, formatRupees(refund.amount));
    const eventKey = `refund ${refund.id} completed`;
    await enqueueMessage(tx, { eventKey, to: order.userPhone, body }, now);
  });

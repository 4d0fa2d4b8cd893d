/** Reminds customers of visits on the next day. */
import { transaction } from 'platform/db';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import { isUnpaidOnline } from '../../transitions/payments.rules.ts';
import { isOrderOpen, getVisitedOrdersById } from '../../orders/visited-orders.service.ts';
import type { Platform } from '../../platform.ts';
import { buildReminderMessage } from '../../visits/visit-messages.ts';
import { claimReminders } from '../../visits/visits.sql.ts';

const BATCH = 100;

/**
 * Enqueues due reminders in the transaction that marks them, so each is enqueued exactly once, also after a crash.
 * Skips visits that have begun or are not booked any more, closed orders and unpaid online orders. Returns whether
 * there may be more.
 */
export async function remindDue(platform: Platform, limit = BATCH): Promise<'more' | 'done'> {
  const { pool, clock, settings } = platform;
  return transaction(pool, async (tx) => {
    const at = clock.now();
    const due = await claimReminders(tx, at, limit);
    const orders = await getVisitedOrdersById(
      tx,
      due.map(({ order_id: id }) => id),
    );
    for (const visit of due) {
      const order = orders.get(visit.order_id);
      if (!order || !isOrderOpen(order) || visit.state !== 'booked' || visit.starts_at <= at)
        continue;
      if (isUnpaidOnline(order.paymentStatus)) continue;
      const message = buildReminderMessage(visit, settings);
      await enqueueMessage(tx, { ...message, to: order.userPhone, expiresAt: visit.starts_at }, at);
    }
    return due.length < limit ? 'done' : 'more';
  });
}

/** Releases visits of unpaid online orders. */
import { addSeconds } from 'platform/clock';
import { transaction } from 'platform/db';
import { isUnpaidOnline } from '../../transitions/payments.rules.ts';
import { FOR_SYSTEM } from '../../orders/reader.ts';
import { lockVisitedOrder } from '../../orders/visited-orders.service.ts';
import { findLiveAttempt } from '../../payments/payments.sql.ts';
import type { Platform } from '../../platform.ts';
import { UNPAID_HOLD_SECONDS } from '../../visits/visits.rules.ts';
import { releaseVisit } from '../../visits/visits.service.ts';
import { findOrdersToRelease } from './release-unpaid.sql.ts';

const BATCH = 50;

/**
 * Releases visits of online orders that were not paid in time, at most `BATCH` at once; returns how many. The orders
 * stay and can get another visit. A visit is kept while a payment link is valid.
 */
export async function releaseUnpaid(platform: Platform): Promise<number> {
  const { pool, clock } = platform;
  const at = clock.now();
  const cutoff = addSeconds(at, -UNPAID_HOLD_SECONDS);
  let released = 0;
  for (const orderId of await findOrdersToRelease(pool, { before: cutoff, now: at, limit: BATCH }))
    released += await transaction(pool, async (tx) => {
      const order = await lockVisitedOrder(tx, orderId, FOR_SYSTEM);
      // Recheck under lock: the order may have been paid, its visit moved or a payment link created since the query.
      if (!isUnpaidOnline(order.paymentStatus)) return 0;
      const attempt = await findLiveAttempt(tx, orderId);
      if (attempt && attempt.expiresAt > at) return 0;
      return (await releaseVisit(tx, orderId, cutoff, { who: 'payment', at })) ? 1 : 0;
    });
  return released;
}

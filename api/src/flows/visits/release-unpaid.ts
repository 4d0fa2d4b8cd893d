/** Gives the times of orders that nobody pays free again. */
import { later } from 'platform/clock';
import { transaction } from 'platform/db';
import { startRounds, type Rounds } from 'platform/rounds';
import { isUnpaidOnline } from '../../orders/order-lifecycle.rules.ts';
import { lockVisitedOrder } from '../../orders/visited-orders.service.ts';
import type { Platform } from '../../platform.ts';
import { UNPAID_HOLD_SECONDS } from '../../visits/visits.rules.ts';
import { releaseVisit } from '../../visits/visits.service.ts';
import { findUnpaidVisits } from './release-unpaid.sql.ts';

const BATCH = 50;
const REST_MS = 15_000;

/**
 * Releases the visits of online orders whose time was held long enough without a payment. The order stays, and a time
 * can be chosen again. Nothing is released while a payment link is open. Returns how many were released.
 */
export async function releaseUnpaid(platform: Platform): Promise<number> {
  const { pool, clock } = platform;
  const at = clock.now();
  const before = later(at, -UNPAID_HOLD_SECONDS);
  let released = 0;
  for (const orderId of await findUnpaidVisits(pool, { before, now: at, most: BATCH }))
    released += await transaction(pool, async (tx) => {
      const order = await lockVisitedOrder(tx, orderId);
      // It may have been paid, or given another time, since the list was read.
      if (!isUnpaidOnline(order.paymentStatus)) return 0;
      return (await releaseVisit(tx, orderId, before, { who: 'payment', at })) ? 1 : 0;
    });
  return released;
}

/** Releases from now on, whoever else does too. */
export const startReleases = (platform: Platform): Rounds =>
  startRounds(async () => ((await releaseUnpaid(platform)) < BATCH ? 'done' : 'more'), {
    restMs: REST_MS,
    failed: (error) =>
      platform.log.warn(
        { kind: error instanceof Error ? error.name : 'unknown' },
        'times of unpaid orders cannot be released now',
      ),
  });

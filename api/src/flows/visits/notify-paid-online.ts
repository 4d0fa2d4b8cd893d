import { transaction } from 'platform/db';
import { lockOrder } from '../../orders/order-lock.sql.ts';
import { findOrder } from '../../orders/orders.sql.ts';
import { FOR_SYSTEM } from '../../orders/reader.ts';
import type { Platform } from '../../platform.ts';
import { hasEnded } from '../../transitions/orders.rules.ts';
import { lockVisit } from '../../visits/visits.service.ts';
import { notifyEdited } from './notify-technician.ts';

/**
 * Notifies the technician that the customer of a cash order has paid online, if they were informed of the order, so
 * that they take no cash (PAY-22). A repetition sends nothing.
 */
export const notifyPaidOnline = (platform: Platform, orderId: number): Promise<void> =>
  transaction(platform.pool, async (tx) => {
    await lockOrder(tx, orderId, FOR_SYSTEM);
    const order = await findOrder(tx, orderId, FOR_SYSTEM);
    if (order === undefined || hasEnded(order.status)) return;
    const notice = { tx, platform, orderId, at: platform.clock.now(), key: 'paid online' };
    await notifyEdited(notice, await lockVisit(tx, orderId), order);
  });

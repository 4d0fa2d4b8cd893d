/** Lets the customer of a cash order pay online instead (PAY-18). */
import { transaction } from 'platform/db';
import { refuse } from 'platform/http';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { formatRupees, paise } from '../money/money.ts';
import { lockUnchangedOrder } from '../orders/optimistic-lock.service.ts';
import { allowOnlinePayment } from '../orders/order-transitions.sql.ts';
import { findOrder } from '../orders/orders.sql.ts';
import { createMissingOrderError, type Staff } from '../orders/reader.ts';
import type { Platform } from '../platform.ts';
import { templates } from '../texts/message-templates.ts';
import { staffMessages } from '../texts/texts.ts';
import { recordOrderAction } from '../orders/order-audit.ts';

/**
 * Sends the customer of an open cash order a message that links to the bookings, where they can pay. The order stays a
 * cash order until it is paid online. Each call sends a message. Throws 404 if the order does not exist, 409 if it is
 * not an open cash order or its version is stale.
 */
export const askToPayOnline = (platform: Platform, id: number, staff: Staff): Promise<void> =>
  transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    await lockUnchangedOrder(tx, id, staff);
    const isRecorded = await allowOnlinePayment(tx, id, { who: staff.actor, at });
    const order = await findOrder(tx, id, staff.reader);
    if (order === undefined) throw createMissingOrderError(id, staff.reader);
    if (!isRecorded) throw refuse.conflict(staffMessages.noOpenCashOrder(id));
    const body = templates.payOnline(id, formatRupees(paise(order.due_paise)), platform.settings);
    const eventKey = `order ${id} online ${at.toISOString()}`;
    await enqueueMessage(tx, { eventKey, to: order.user_phone, body }, at);
    await recordOrderAction(tx, id, { action: 'order ask-online', ...staff, at });
  });

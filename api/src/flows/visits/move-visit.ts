/** Lets a customer move the visit of an order, or book one later. */
import { transaction } from 'platform/db';
import { refuse } from 'platform/http';
import type { SessionUser } from '../../identity/session-user.ts';
import { lockUserOrThrow } from '../../identity/users.service.ts';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import { isUnpaidOnline } from '../../transitions/payments.rules.ts';
import { isPickedUp } from '../../orders/fulfilment.rules.ts';
import { forUser } from '../../orders/reader.ts';
import {
  isOrderOpen,
  lockVisitedOrder,
  renameTechnician,
} from '../../orders/visited-orders.service.ts';
import type { Platform } from '../../platform.ts';
import { withSlotRetry } from '../../visits/window-taken.ts';
import { getMoveRefusal } from '../../visits/visit-moves.rules.ts';
import {
  buildBookedMessage,
  buildMovedMessage,
  buildTechnicianChangedMessage,
} from '../../visits/visit-messages.ts';
import { getVisitSettings } from '../../visits/visit-settings.ts';
import { toCustomerVisit } from '../../visits/visits.rules.ts';
import type { Visit } from '../../visits/visits.schema.ts';
import { bookVisit, lockVisit } from '../../visits/visits.service.ts';
import { notifyMoved } from './notify-technician.ts';
import { getWorkForLines } from './requested-work.ts';
import { messages } from '../../texts/texts.ts';

/**
 * Moves a visit to the time of a hold, or books it then if the order has none. Idempotent for one hold. Throws 404 for
 * other customers' orders, 409 if it is too late, if the visit was moved too often, if the order is closed, picked up
 * or assigned without a visit, or if the hold has expired (with the next free windows).
 */
export function moveVisit(
  platform: Platform,
  user: SessionUser,
  orderId: number,
  hold: string,
): Promise<Visit> {
  const { pool, clock, settings } = platform;
  return withSlotRetry(platform, user.id, () =>
    transaction(pool, async (tx) => {
      await lockUserOrThrow(tx, user.id);
      const at = clock.now();
      const order = await lockVisitedOrder(tx, orderId, forUser(user.id));
      const before = await lockVisit(tx, orderId);
      const isUnpaid = isUnpaidOnline(order.paymentStatus);
      if (before?.id === hold) return toCustomerVisit(before, order.technician !== null, isUnpaid);
      if (!isOrderOpen(order)) throw refuse.conflict(messages.orderIs(order.status));
      const movable = before && { ...before, starts: before.starts_at.getTime() };
      const facts = {
        status: order.status,
        has_technician: order.technician !== null,
        pick_up: isPickedUp(order, order.lines),
      };
      const refusal = getMoveRefusal(facts, movable, at.getTime(), getVisitSettings());
      if (refusal !== undefined) throw refuse.conflict(refusal);
      const request = { work: await getWorkForLines(tx, order.lines), block: order.block };
      const booking = { orderId, userId: user.id, hold, wanted: request };
      const visit = await bookVisit(tx, booking, { who: 'customer', at }, before);
      const isRenamed = await renameTechnician(tx, orderId, {
        name: visit.technician_name,
        phone: visit.technician_phone,
      });
      const assigned = order.technician === null ? null : { phone: order.technicianPhone };
      // A visit of an unpaid order is announced after the payment.
      if (!isUnpaid) await notifyMoved({ tx, platform, orderId, at }, before, visit, assigned);
      const buildMessage = before ? buildMovedMessage : buildBookedMessage;
      const notices = [
        buildMessage(visit, settings),
        ...(isRenamed ? [buildTechnicianChangedMessage(visit)] : []),
      ];
      for (const message of isUnpaid ? [] : notices)
        await enqueueMessage(tx, { ...message, to: order.userPhone }, at);
      return toCustomerVisit(visit, order.technician !== null, isUnpaid);
    }),
  );
}

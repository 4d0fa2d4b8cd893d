/** A customer moves the visit of an order, or gives one to an order that was placed without. */
import { transaction } from 'platform/db';
import { refuse } from 'platform/http';
import type { SessionUser } from '../../identity/session-user.ts';
import { takeTurn } from '../../identity/users.service.ts';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import { isUnpaidOnline } from '../../orders/order-lifecycle.rules.ts';
import {
  isOrderOpen,
  lockVisitedOrder,
  renameTechnician,
} from '../../orders/visited-orders.service.ts';
import type { Platform } from '../../platform.ts';
import { withSlotRetry } from '../../visits/window-taken.ts';
import { getMoveRefusal } from '../../visits/visit-lifecycle.rules.ts';
import { buildBookedMessage, buildMovedMessage } from '../../visits/visit-messages.ts';
import { visitSettings } from '../../visits/visit-settings.ts';
import { toVisit } from '../../visits/visits.rules.ts';
import type { Visit } from '../../visits/visits.schema.ts';
import { bookVisit, lockVisit } from '../../visits/visits.service.ts';
import { tellMoved } from './tell-technician.ts';
import { workOfLines } from './work-of.ts';
import { say } from '../../texts/texts.ts';

/**
 * Moves a visit to the time that a hold keeps. The same hold again changes nothing. Refuses (404) others' orders, (409)
 * what is too late, too often, over, and a hold that is not kept, with the next free windows.
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
      await takeTurn(tx, user.id);
      const at = clock.now();
      const order = await lockVisitedOrder(tx, orderId, user.id);
      const before = await lockVisit(tx, orderId);
      const isUnpaid = isUnpaidOnline(order.paymentStatus);
      if (before?.id === hold) return toVisit(before, order.technician !== null, isUnpaid);
      if (!isOrderOpen(order)) throw refuse.conflict(say.orderIs(order.status));
      const movable = before && { ...before, starts: before.starts_at.getTime() };
      const why = movable && getMoveRefusal(movable, at.getTime(), visitSettings);
      if (why !== undefined) throw refuse.conflict(why);
      const wanted = { work: await workOfLines(tx, order.lines), block: order.block };
      const booking = { orderId, userId: user.id, hold, wanted };
      const visit = await bookVisit(tx, booking, { who: 'customer', at }, before);
      await renameTechnician(tx, orderId, {
        name: visit.technician_name,
        phone: visit.technician_phone,
      });
      await tellMoved({ tx, platform, orderId, at }, before, visit, order.technician !== null);
      const told = before ? buildMovedMessage : buildBookedMessage;
      const message = told(visit, settings);
      // Before it is paid nobody is told that somebody comes: the message on the payment does.
      if (!isUnpaid) await enqueueMessage(tx, { ...message, to: order.userPhone }, at);
      return toVisit(visit, order.technician !== null, isUnpaid);
    }),
  );
}

/** Builds the messages to customers about their orders. */
import type { Message } from 'platform/language';
import { getShopAddress } from '../business/business.ts';
import { formatRupees } from '../money/money.ts';
import { templates } from '../texts/message-templates.ts';
import type { Site } from '../texts/message-values.ts';
import { getPaidOnline } from './orders.rules.ts';
import { isPickedUp } from './fulfilment.rules.ts';
import type { OrderRow, OrderWithItems } from './orders.sql.ts';
import type { StaffTransition } from './order-transitions.sql.ts';

/**
 * Builds the message for a transition; null if it sends none. Completing an order sends the feedback request instead. If
 * a payment confirmed the order, the message about the payment has announced that already. If the customer picks the
 * parts up, the confirmation says that they are ready, and there is no message about a technician.
 */
export function buildTransitionMessage(
  transition: StaffTransition,
  order: OrderWithItems,
  site: Site,
): Message | null {
  const { id, technician, technician_phone: phone } = order;
  const pickedUp = isPickedUp(order, order.items);
  switch (transition) {
    case 'confirm':
      if (pickedUp) return templates.readyToPickUp(id, getShopAddress(), site);
      return wasConfirmedByPayment(order) ? null : templates.confirmed(id, site);
    case 'assign':
      return pickedUp ? null : templates.assigned(id, technician ?? '', phone);
    case 'start':
      return pickedUp ? null : templates.started(id, technician ?? '');
    case 'complete':
      return null;
    case 'approve-cancel':
    case 'cancel':
      return buildCancelledMessage(order);
    case 'reject-cancel':
      return templates.notCancelled(id);
  }
}

/** A payment confirms an online order, but not a cash order whose customer was asked to pay online instead (PAY-18). */
const wasConfirmedByPayment = ({ payment_method, online_asked_at: asked }: OrderRow): boolean =>
  payment_method === 'phonepe' && asked === null;

/** Builds the message that an order is cancelled, which says whether money is refunded. */
export function buildCancelledMessage(order: OrderWithItems): Message {
  const paid = getPaidOnline(order);
  return paid > 0
    ? templates.cancelledPaid(order.id, formatRupees(paid))
    : templates.cancelledUnpaid(order.id);
}

/** Returns the event key that makes the message idempotent. It has the time if the transition can happen repeatedly. */
export function getTransitionEventKey(
  transition: StaffTransition,
  order: OrderRow,
  at: Date,
): string {
  const event = `order ${order.id} ${transition}`;
  if (transition === 'reject-cancel') return `${event} ${at.toISOString()}`;
  return transition === 'assign' ? `${event} ${order.technician} ${at.toISOString()}` : event;
}

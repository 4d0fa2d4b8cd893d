/** Builds the messages to customers about their orders. */
import type { Message } from 'platform/language';
import { getShopAddress } from '../business/business.ts';
import { formatRupees } from '../money/money.ts';
import { templates } from '../texts/message-templates.ts';
import type { Site } from '../texts/message-values.ts';
import { getPaidOnline } from './orders.rules.ts';
import { isPickedUp } from './fulfilment.rules.ts';
import type { OrderRow, OrderWithItems } from './orders.sql.ts';
import type { StaffMove } from './order-moves.sql.ts';

/**
 * Builds the message for a move; null if it sends none: completing sends the feedback request, confirming an online
 * order was announced with its payment, and of parts that are picked up the customer is told when they are ready.
 */
export function buildMoveMessage(
  move: StaffMove,
  order: OrderWithItems,
  site: Site,
): Message | null {
  const { id, technician, technician_phone: phone } = order;
  const pickedUp = isPickedUp(order, order.items);
  switch (move) {
    case 'confirm':
      if (pickedUp) return templates.readyToPickUp(id, getShopAddress(), site);
      return order.payment_method === 'phonepe' ? null : templates.confirmed(id, site);
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

/** Builds the message that an order is cancelled: whether money goes back. */
export function buildCancelledMessage(order: OrderWithItems): Message {
  const paid = getPaidOnline(order);
  return paid > 0
    ? templates.cancelledPaid(order.id, formatRupees(paid))
    : templates.cancelledUnpaid(order.id);
}

/** Returns the event key that makes the message idempotent. A time is part of it if the move can happen again. */
export function getMoveEventKey(move: StaffMove, order: OrderRow, at: Date): string {
  const event = `order ${order.id} ${move}`;
  if (move === 'reject-cancel') return `${event} ${at.toISOString()}`;
  return move === 'assign' ? `${event} ${order.technician} ${at.toISOString()}` : event;
}

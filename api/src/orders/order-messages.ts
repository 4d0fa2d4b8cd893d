/** What customers are told about their orders, in their words. */
import { rupeesText } from '../money/money.ts';
import { business } from '../business/business.ts';
import type { StaffMove } from './order-moves.sql.ts';
import { paidOnline } from './orders.rules.ts';
import type { OrderRow, OrderWithItems } from './orders.sql.ts';

const helpline = `Questions? Call us on ${business.phones[0] ?? business.email}.`;

const says = (sentence: string): string => `${business.name}: ${sentence}`;

/**
 * The message a move sends to the customer, if it sends one. Completing sends the one that asks for feedback, and an
 * online order was confirmed by the message about its payment.
 * @param page where the customer follows the order
 */
export function messageOf(move: StaffMove, order: OrderWithItems, page: string): string | null {
  const booking = `your booking #${order.id}`;
  switch (move) {
    case 'confirm':
      return order.payment_method === 'phonepe'
        ? null
        : says(`${booking} is confirmed. Follow it here: ${page}`);
    case 'assign':
      return says(`${order.technician} will handle ${booking}. ${numberOf(order)}`);
    case 'start':
      return says(`${order.technician} has started work on ${booking}.`);
    case 'complete':
      return null;
    case 'approve-cancel':
      return says(`${booking} is cancelled. ${moneyOfCancelled(order)}`);
    case 'reject-cancel':
      return says(`we couldn't cancel ${booking}, so it goes ahead. ${helpline}`);
  }
}

const numberOf = ({ technician, technician_phone: phone }: OrderRow): string =>
  phone === null ? helpline : `You can call ${technician} on ${phone}.`;

function moneyOfCancelled(order: OrderWithItems): string {
  const paid = paidOnline(order);
  return paid > 0
    ? `Your ${rupeesText(paid)} is on its way back to where you paid from.`
    : 'There is nothing to pay.';
}

/** Names what happened, so that nobody is told twice. Only a turned down cancellation can happen again. */
export const eventOf = (move: StaffMove, order: OrderRow, at: Date): string =>
  move === 'reject-cancel'
    ? `order ${order.id} ${move} ${at.toISOString()}`
    : `order ${order.id} ${move}`;

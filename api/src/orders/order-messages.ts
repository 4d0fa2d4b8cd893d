/** What customers are told about their orders, in their words. */
import type { OrderRow } from './orders.sql.ts';
import type { StaffMove } from './order-moves.sql.ts';

/** The message a move sends to the customer, if it sends one. */
export function messageOf(move: StaffMove, order: OrderRow): string | null {
  const booking = `Sudhaar: your booking #${order.id}`;
  switch (move) {
    case 'confirm':
      return `${booking} is confirmed.`;
    case 'assign':
      return `${booking} goes to ${order.technician}, who will visit you.`;
    case 'approve-cancel':
      return order.payment_method === 'phonepe' && order.payment_status === 'paid'
        ? `${booking} is cancelled. Your money is on its way back to you.`
        : `${booking} is cancelled, as you asked.`;
    case 'reject-cancel':
      return `${booking} could not be cancelled. Please call us if you have questions.`;
    default:
      return null;
  }
}

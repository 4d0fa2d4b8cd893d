/** What a booking shows and offers (specification, sections 4 and 8): no React, no network. */

/** The fields of an order that decide what it offers. */
export interface BookingState {
  status: string;
  /** True while a cancellation is requested. */
  request: boolean;
  payment_status: string;
  payment_method: string;
}

/** What a booking offers beneath its details; the three of the specification, and nothing for the rest. */
export type BookingAction = 'cancel' | 'requested' | 'cancelled' | 'invoice';

/** Cancel Booking only where the order is neither cancelled nor completed and nothing was requested. */
export function actionOf(order: BookingState): BookingAction {
  if (order.status === 'cancelled') return 'cancelled';
  if (order.status === 'completed') return 'invoice';
  return order.request ? 'requested' : 'cancel';
}

/** True where the customer may pay online again: an online order that is still open and not paid. */
export function canPayAgain(order: BookingState): boolean {
  const open = order.status !== 'cancelled' && order.status !== 'completed';
  return (
    open &&
    order.payment_method === 'phonepe' &&
    ['pending', 'failed'].includes(order.payment_status)
  );
}

/** True where an outcome is still to come, so that the page asks again by itself. */
export const awaitsPayment = (order: BookingState): boolean =>
  order.payment_method === 'phonepe' &&
  order.payment_status === 'pending' &&
  order.status !== 'cancelled';

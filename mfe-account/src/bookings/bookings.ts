/** What a booking shows and offers (ORDER-9, ORDER-10): no React, no network. */
import { ENDED_ORDER_STATES } from 'api/limits';

/** The fields of an order that decide what it offers. */
export interface BookingState {
  status: string;
  /** True while a cancellation is requested. */
  request: boolean;
  payment_status: string;
  payment_method: string;
}

/** What a booking offers beneath its details; these three, and nothing for the rest. */
export type BookingAction = 'cancel' | 'requested' | 'cancelled' | 'invoice';

/** True until the order is completed or cancelled. */
export const isOpen = ({ status }: Pick<BookingState, 'status'>): boolean =>
  !ENDED_ORDER_STATES.some((ended) => ended === status);

/** Cancel Booking only where the order is neither cancelled nor completed and nothing was requested. */
export function actionOf(order: BookingState): BookingAction {
  if (order.status === 'cancelled') return 'cancelled';
  if (order.status === 'completed') return 'invoice';
  return order.request ? 'requested' : 'cancel';
}

/** True where the customer may pay online again: an online order that is still open and not paid. */
export const canPayAgain = (order: BookingState): boolean =>
  isOpen(order) &&
  order.payment_method === 'phonepe' &&
  ['pending', 'failed'].includes(order.payment_status);

/** True where an outcome is still to come, so that the page asks again by itself. */
export const awaitsPayment = (order: BookingState): boolean =>
  order.payment_method === 'phonepe' &&
  order.payment_status === 'pending' &&
  order.status !== 'cancelled';

/** True where something may still happen without the customer: staff's next step, a payment, money on its way back. */
export const mayMove = (order: BookingState): boolean =>
  isOpen(order) || (order.status === 'cancelled' && order.payment_status === 'paid');

/** Whether a time is fixed, or may still be: once somebody was sent without one, it is agreed on by telephone. */
export const mayHaveTime = (order: {
  status: string;
  visit: unknown;
  technician: string | null;
}): boolean => isOpen(order) && (order.visit !== null || order.technician === null);

/** What happens to the money of a cancelled order. */
export type MoneyBack =
  | { kind: 'nothing' }
  /** Rupees that are on their way back. */
  | { kind: 'on its way'; amount: number }
  /** Rupees that are back, and since when; ISO 8601. */
  | { kind: 'refunded'; amount: number; at: string | null };

/** @param order with what was paid online, in rupees, and when that was back */
export function moneyBackOf(
  order: BookingState & { paid_online: number; refunded_at: string | null },
): MoneyBack {
  const { paid_online: amount, payment_status: status } = order;
  if (status === 'refunded') return { kind: 'refunded', amount, at: order.refunded_at };
  return status === 'paid' && amount > 0 ? { kind: 'on its way', amount } : { kind: 'nothing' };
}

/** Bookings of a first page that was loaded again, with the older ones that were loaded before. */
export function withOlder<Row extends { id: number }>(
  fresh: readonly Row[],
  before: readonly Row[],
): Row[] {
  const oldest = fresh.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  return [...fresh, ...before.filter(({ id }) => id < oldest)];
}

/** Rules of what a booking shows and offers (ORDER-9, ORDER-10). Pure. */
import { ENDED_ORDER_STATES } from 'api/limits';

/** Order fields that decide which actions are available. */
export interface BookingState {
  status: string;
  /** Whether a cancellation was requested. */
  request: boolean;
  payment_status: string;
  payment_method: string;
}

/** The action below the details. */
export type BookingAction = 'cancel' | 'requested' | 'cancelled' | 'invoice';

/** Whether the order is neither completed nor cancelled. */
export const isOpen = ({ status }: Pick<BookingState, 'status'>): boolean =>
  !ENDED_ORDER_STATES.some((ended) => ended === status);

/** Returns the available action. Cancel is offered only if the order is open and no cancellation was requested. */
export function getAction(order: BookingState): BookingAction {
  if (order.status === 'cancelled') return 'cancelled';
  if (order.status === 'completed') return 'invoice';
  return order.request ? 'requested' : 'cancel';
}

/** Whether the customer can retry online payment: the order is open and unpaid. */
export const canPayAgain = (order: BookingState): boolean =>
  isOpen(order) &&
  order.payment_method === 'phonepe' &&
  ['pending', 'failed'].includes(order.payment_status);

/** Whether a payment is pending, so that the page polls faster. */
export const awaitsPayment = (order: BookingState): boolean =>
  order.payment_method === 'phonepe' &&
  order.payment_status === 'pending' &&
  order.status !== 'cancelled';

/** Whether the booking can still change without the customer: staff, payment or refund. */
export const canChange = (order: BookingState): boolean =>
  isOpen(order) || (order.status === 'cancelled' && order.payment_status === 'paid');

/**
 * Whether a visit has or can get a time. After staff assign a technician without a time, it is agreed by telephone.
 */
export const canHaveTime = (order: {
  status: string;
  visit: unknown;
  technician: string | null;
}): boolean => isOpen(order) && (order.visit !== null || order.technician === null);

/** Refund state of a cancelled order. */
export type RefundState =
  | { kind: 'nothing' }
  /** Rupees being refunded. */
  | { kind: 'on its way'; amount: number }
  /** Refunded rupees, with the time in ISO 8601. */
  | { kind: 'refunded'; amount: number; at: string | null };

/**
 * Returns the refund state.
 * @param order with the amount paid online in rupees and the refund time
 */
export function getRefundState(
  order: BookingState & { paid_online: number; refunded_at: string | null },
): RefundState {
  const { paid_online: amount, payment_status: status } = order;
  if (status === 'refunded') return { kind: 'refunded', amount, at: order.refunded_at };
  return status === 'paid' && amount > 0 ? { kind: 'on its way', amount } : { kind: 'nothing' };
}

/** Merges a reloaded first page with older bookings that were loaded before. */
export function mergeOlder<Row extends { id: number }>(
  fresh: readonly Row[],
  before: readonly Row[],
): Row[] {
  const oldest = fresh.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  return [...fresh, ...before.filter(({ id }) => id < oldest)];
}

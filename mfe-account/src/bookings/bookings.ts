/** Rules for what a booking shows and offers (ORDER-9, ORDER-10). Pure. */
import type { ApiResponse } from 'shared-ui/http';

type Actions =
  readonly ApiResponse<'GET /api/order/list'>['orders']['data'][number]['actions'][number][];

/** Order fields that decide what a booking shows. */
export interface BookingState {
  status: string;
  /** What the API allows the customer to do now. */
  actions: Actions;
  /** Whether a cancellation was requested. */
  request: boolean;
  payment_status: string;
  payment_method: string;
}

/** What is shown below the details. */
export type BookingFooter = 'cancel' | 'requested' | 'cancelled' | 'invoice';

/** Whether the order is neither completed nor cancelled; only ended orders can be booked again. */
export const isOpen = ({ actions }: Pick<BookingState, 'actions'>): boolean =>
  !actions.includes('book-again');

/** Returns what to show below the details; null for nothing. */
export function getFooter(order: BookingState): BookingFooter | null {
  if (order.actions.includes('request-cancel')) return 'cancel';
  if (order.actions.includes('invoice')) return 'invoice';
  if (order.status === 'cancelled') return 'cancelled';
  return order.request ? 'requested' : null;
}

/** Whether a payment is pending, so that the page polls faster. */
export const awaitsPayment = (order: BookingState): boolean =>
  order.payment_method === 'phonepe' &&
  order.payment_status === 'pending' &&
  order.status !== 'cancelled';

/** Whether the booking can still change without an action on this page: by staff, a payment or a refund. */
export const canChange = (order: BookingState): boolean =>
  isOpen(order) || (order.status === 'cancelled' && order.payment_status === 'paid');

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
  reloaded: readonly Row[],
  loadedBefore: readonly Row[],
): Row[] {
  const oldest = reloaded.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  return [...reloaded, ...loadedBefore.filter(({ id }) => id < oldest)];
}

import type { AnswerOf, Outcome } from 'shared-ui/http';
import { mapOutcome } from 'shared-ui/http';
import { api } from '../api.ts';

type OrderPage = AnswerOf<'GET /api/order/list'>['orders'];

/** A booking as the server lists it. */
export type Booking = OrderPage['data'][number];

/** One page of bookings, newest first. */
export interface BookingPage {
  bookings: readonly Booking[];
  /** True where older ones are left. */
  more: boolean;
}

/** Which bookings: all of them, or only the completed ones (specification, section 4). */
export type BookingFilter = 'all' | 'completed';

/** Orders per page (specification, section 9). */
const PER_PAGE = 52;

/** Loads one page of bookings; `page` starts at 1. */
export async function loadBookings(
  filter: BookingFilter,
  page: number,
  signal?: AbortSignal,
): Promise<Outcome<BookingPage>> {
  const options = { query: { per_page: PER_PAGE, page }, signal };
  const outcome =
    filter === 'all'
      ? await api('GET /api/order/list', options)
      : await api('GET /api/order/user/completed', options);
  return mapOutcome(outcome, ({ orders }) => ({
    bookings: orders.data,
    more: orders.current_page < orders.last_page,
  }));
}

/** Asks for the cancellation of a booking. */
export const requestCancel = (orderId: number) =>
  api('POST /api/order/cancel-request', { body: { orderId } });

/** A new link to pay an online order that is not paid. */
export const payAgain = (id: number) => api('POST /api/order/{id}/pay', { params: { id } });

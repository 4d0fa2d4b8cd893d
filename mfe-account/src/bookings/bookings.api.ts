import { ORDERS_A_PAGE } from 'api/limits';
import { mapOutcome, type AnswerOf, type Outcome } from 'shared-ui/http';
import { api } from 'shell/store';

type OrderPage = AnswerOf<'GET /api/order/list'>['orders'];

/** A booking as the server lists it. */
export type Booking = OrderPage['data'][number];

/** One thing of a booking. */
export type BookedThing = Booking['products'][number];

/** A part that is or was proposed for a booking. */
export type BookingChange = Booking['changes'][number];

/** One page of bookings, newest first. */
export interface BookingPage {
  bookings: readonly Booking[];
  /** True where older ones are left. */
  more: boolean;
  /** Another one as soon as any booking has changed. */
  version: string;
}

/** Which bookings: all of them, or only the completed ones (ORDER-6). */
export type BookingFilter = 'all' | 'completed';

/** Loads one page of bookings; `page` starts at 1. */
export async function loadBookings(
  filter: BookingFilter,
  page: number,
  signal?: AbortSignal,
): Promise<Outcome<BookingPage>> {
  const options = { query: { per_page: ORDERS_A_PAGE, page }, signal };
  const outcome =
    filter === 'all'
      ? await api('GET /api/order/list', options)
      : await api('GET /api/order/user/completed', options);
  return mapOutcome(outcome, ({ orders, version }) => ({
    bookings: orders.data,
    more: orders.current_page < orders.last_page,
    version,
  }));
}

/** The version of the customer's bookings as they are now; null where nobody answered. */
export async function bookingsVersion(): Promise<string | null> {
  const outcome = await api('GET /api/order/version');
  return outcome.kind === 'ok' ? outcome.data.version : null;
}

/** Asks for the cancellation of a booking. */
export const requestCancel = (orderId: number) =>
  api('POST /api/order/cancel-request', { body: { orderId } });

/** A new link to pay an online order that is not paid. */
export const payAgain = (id: number) => api('POST /api/order/{id}/pay', { params: { id } });

/** Pays an order in cash that was to be paid online. */
export const payInCash = (id: number) =>
  api('POST /api/order/{id}/pay-in-cash', { params: { id } });

/** Says yes or no to a part that was proposed. */
export const answerChange = (changeId: number, answer: 'yes' | 'no') =>
  api('POST /api/order/change/{changeId}', { params: { changeId }, body: { answer } });

/** Says that a part was not agreed to by telephone. */
export const objectToChange = (changeId: number) =>
  api('POST /api/order/change/{changeId}/object', { params: { changeId } });

/** Whom to call and to write to. */
export type Business = AnswerOf<'GET /api/business'>['business'];

/** Loads the business's facts. */
export const loadBusiness = async (signal: AbortSignal): Promise<Outcome<Business>> =>
  mapOutcome(await api('GET /api/business', { signal }), ({ business }) => business);

import { ORDERS_PER_PAGE } from 'api/limits';
import { mapOutcome, type ApiResponse, type Outcome } from 'shared-ui/http';
import { api } from 'app-kit/store';

type OrderPage = ApiResponse<'GET /api/order/list'>['orders'];

/** A booking as the API lists it. */
export type Booking = OrderPage['data'][number];

/** One item of a booking. */
export type BookingItem = Booking['products'][number];

/** One page of bookings, newest first. */
export interface BookingPage {
  bookings: readonly Booking[];
  /** Whether there are older ones. */
  hasMore: boolean;
  /** Changes whenever one of the customer's bookings changes. */
  version: string;
}

/** All bookings or only completed ones (ORDER-6). */
export type BookingFilter = 'all' | 'completed';

/** Loads one page of bookings; `page` starts at 1. */
export async function loadBookings(
  filter: BookingFilter,
  page: number,
  signal?: AbortSignal,
): Promise<Outcome<BookingPage>> {
  const options = { query: { per_page: ORDERS_PER_PAGE, page }, signal };
  const outcome =
    filter === 'all'
      ? await api('GET /api/order/list', options)
      : await api('GET /api/order/user/completed', options);
  return mapOutcome(outcome, ({ orders, version }) => ({
    bookings: orders.data,
    hasMore: orders.current_page < orders.last_page,
    version,
  }));
}

/** Fetches the current version of the customer's bookings; null if the request failed. */
export async function fetchBookingsVersion(): Promise<string | null> {
  const outcome = await api('GET /api/order/version');
  return outcome.kind === 'ok' ? outcome.data.version : null;
}

/** Cancels an order, or asks staff to cancel it: the server decides which (ORDER-30), and its message says so. */
export const requestCancel = (orderId: number) =>
  api('POST /api/order/cancel-request', { body: { orderId } });

/** Creates a payment link for an unpaid online order, or for a cash order that staff asked the customer to pay online. */
export const createPaymentLink = (id: number) =>
  api('POST /api/order/{id}/pay', { params: { id } });

/** Switches an unpaid online order to cash. */
export const payInCash = (id: number) =>
  api('POST /api/order/{id}/pay-in-cash', { params: { id } });

export type Answer = 'yes' | 'no';

/** Sends the customer's answer to a proposed part, an edit that raises the total, or a technician's estimate. */
export const answerCalls = {
  part: (changeId: number, answer: Answer) =>
    api('POST /api/order/change/{changeId}', { params: { changeId }, body: { answer } }),
  edit: (editId: number, answer: Answer) =>
    api('POST /api/order/edit/{editId}', { params: { editId }, body: { answer } }),
  estimate: (estimateId: number, answer: Answer) =>
    api('POST /api/order/estimate/{estimateId}', { params: { estimateId }, body: { answer } }),
};
export type QuestionKind = keyof typeof answerCalls;

/** Objects to a part that was recorded as agreed by telephone. */
export const objectToChange = (changeId: number) =>
  api('POST /api/order/change/{changeId}/object', { params: { changeId } });

type Photo = ApiResponse<'GET /api/order/{id}/photos'>['photos'][number];

/** Photos of a visit, with thumbnails. */
export const loadPhotos = async (id: number, signal: AbortSignal): Promise<Outcome<Photo[]>> =>
  mapOutcome(
    await api('GET /api/order/{id}/photos', { params: { id }, signal }),
    ({ photos }) => photos,
  );

/** Returns a photo in full size as a data: URL; null if it could not be loaded. */
export async function loadPhoto(id: number, photo: number): Promise<string | null> {
  const outcome = await api('GET /api/order/{id}/photos/{photo}', { params: { id, photo } });
  return outcome.kind === 'ok' ? outcome.data.picture : null;
}

/** Contact details of the business. */
export type Business = ApiResponse<'GET /api/business'>['business'];

/** Requests the contact details of the business, for calls and chats about a booking. */
export const loadBusiness = async (signal: AbortSignal): Promise<Outcome<Business>> =>
  mapOutcome(await api('GET /api/business', { signal }), ({ business }) => business);

import { atom } from 'jotai';
import { failureMessage } from 'shared-ui/http';
import { askLoginAtom, showToastAtom } from 'shell/store';
import { texts } from '../texts.ts';
import {
  loadBookings,
  payAgain,
  requestCancel,
  type Booking,
  type BookingFilter,
} from './bookings.api.ts';

/** What a tab knows of its bookings. */
export type BookingsState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'ready';
      bookings: readonly Booking[];
      page: number;
      more: boolean;
      loadingMore: boolean;
    };

const listsAtom = atom<Record<BookingFilter, BookingsState>>({
  all: { kind: 'loading' },
  completed: { kind: 'loading' },
});

/** Both tabs' bookings, to read. */
export const bookingsAtom = atom((get) => get(listsAtom));

const putAtom = atom(null, (_get, set, filter: BookingFilter, state: BookingsState) => {
  set(listsAtom, (before) => ({ ...before, [filter]: state }));
});

/** Loads a tab's first page, keeping what is on show until the answer is there. */
export const loadBookingsAtom = atom(null, async (get, set, filter: BookingFilter) => {
  const outcome = await loadBookings(filter, 1);
  if (outcome.kind === 'ok' || outcome.kind === 'none') {
    const state = { kind: 'ready', page: 1, loadingMore: false, ...outcome.data } as const;
    return set(putAtom, filter, state);
  }
  if (outcome.kind === 'unauthenticated') set(askLoginAtom);
  if (get(listsAtom)[filter].kind !== 'ready') set(putAtom, filter, { kind: 'failed' });
});

/** Starts over after a failure. */
export const retryBookingsAtom = atom(null, async (_get, set, filter: BookingFilter) => {
  set(putAtom, filter, { kind: 'loading' });
  await set(loadBookingsAtom, filter);
});

/** Adds the next page below. */
export const moreBookingsAtom = atom(null, async (get, set, filter: BookingFilter) => {
  const state = get(listsAtom)[filter];
  if (state.kind !== 'ready' || state.loadingMore || !state.more) return;
  set(putAtom, filter, { ...state, loadingMore: true });
  const outcome = await loadBookings(filter, state.page + 1);
  if (outcome.kind === 'ok' || outcome.kind === 'none') {
    const known = new Set(state.bookings.map((booking) => booking.id));
    const added = outcome.data.bookings.filter((booking) => !known.has(booking.id));
    const bookings = [...state.bookings, ...added];
    const more = outcome.data.more;
    return set(putAtom, filter, {
      kind: 'ready',
      bookings,
      page: state.page + 1,
      more,
      loadingMore: false,
    });
  }
  set(putAtom, filter, { ...state, loadingMore: false });
  set(showToastAtom, failureMessage(outcome, texts.offline));
});

/** Asks for a cancellation; a success loads the bookings again (specification, section 4). */
export const cancelBookingAtom = atom(null, async (_get, set, id: number) => {
  const outcome = await requestCancel(id);
  if (outcome.kind === 'ok' || outcome.kind === 'none')
    set(showToastAtom, outcome.kind === 'ok' ? outcome.data.message : outcome.message);
  else set(showToastAtom, failureMessage(outcome, texts.offline));
  await set(loadBookingsAtom, 'all');
});

/** Fetches a new payment link. @returns the link, or null after a toast that says why there is none */
export const payAgainAtom = atom(null, async (_get, set, id: number) => {
  const outcome = await payAgain(id);
  if (outcome.kind === 'ok') return outcome.data.payment_link;
  set(
    showToastAtom,
    outcome.kind === 'none' ? outcome.message : failureMessage(outcome, texts.offline),
  );
  await set(loadBookingsAtom, 'all');
  return null;
});

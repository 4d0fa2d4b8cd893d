import { atom } from 'jotai';
import { getFailureMessage, type Outcome } from 'shared-ui/http';
import { promptLoginAtom, showToastAtom, postToTabs } from 'shell/store';
import { texts } from '../texts/en/account.ts';
import {
  answerChange,
  bookingsVersion,
  loadBookings,
  objectToChange,
  payAgain,
  payInCash,
  requestCancel,
  type Booking,
  type BookingFilter,
} from './bookings.api.ts';
import { awaitsPayment, mergeOlder } from './bookings.ts';
import type { PollResult } from './poll-for-changes.ts';

/** State of one tab. */
export type BookingsState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'ready';
      bookings: readonly Booking[];
      page: number;
      more: boolean;
      loadingMore: boolean;
      /** Version at the time of loading. */
      version: string;
    };

const listsAtom = atom<Record<BookingFilter, BookingsState>>({
  all: { kind: 'loading' },
  completed: { kind: 'loading' },
});

/** State of both tabs, read-only. */
export const bookingsAtom = atom((get) => get(listsAtom));

const latestAtom = atom('');

/** Latest change by staff while the page was open, announced to screen readers. */
export const latestNewsAtom = atom((get) => get(latestAtom));

const putAtom = atom(null, (_get, set, filter: BookingFilter, state: BookingsState) => {
  set(listsAtom, (before) => ({ ...before, [filter]: state }));
});

/** Loads a tab's first page. Displayed bookings, including older pages, stay until the response arrives. */
export const loadBookingsAtom = atom(null, async (get, set, filter: BookingFilter) => {
  const outcome = await loadBookings(filter, 1);
  const before = get(listsAtom)[filter];
  if (outcome.kind === 'ok' || outcome.kind === 'none') {
    const { bookings, more, version } = outcome.data;
    const known = before.kind === 'ready' ? before : { bookings: [], page: 1, more };
    const older = known.page > 1;
    set(putAtom, filter, {
      kind: 'ready',
      bookings: older ? mergeOlder(bookings, known.bookings) : bookings,
      page: known.page,
      more: older ? known.more : more,
      loadingMore: false,
      version,
    });
    return set(announceChangesAtom, known.bookings, bookings);
  }
  if (outcome.kind === 'unauthenticated') set(promptLoginAtom);
  if (before.kind !== 'ready') set(putAtom, filter, { kind: 'failed' });
});

/** Announces changes since the last response, and tells other tabs about a payment that ended. */
const announceChangesAtom = atom(
  null,
  (_get, set, before: readonly Booking[], after: readonly Booking[]) => {
    const known = new Map(before.map((booking) => [booking.id, booking]));
    for (const booking of after) {
      const was = known.get(booking.id);
      if (was === undefined) continue;
      if (awaitsPayment(was) && !awaitsPayment(booking))
        postToTabs({ kind: 'payment', orderId: booking.id });
      if (was.status !== booking.status)
        set(
          latestAtom,
          texts.bookings.news(booking.id, texts.bookings.states[booking.status] ?? booking.status),
        );
    }
  },
);

/** Checks the version and reloads if it changed. */
export const pollBookingsAtom = atom(
  null,
  async (get, set, filter: BookingFilter): Promise<PollResult> => {
    const state = get(listsAtom)[filter];
    if (state.kind !== 'ready') return 'same';
    const version = await bookingsVersion();
    if (version === null) return 'failed';
    if (version === state.version) return 'same';
    await set(loadBookingsAtom, filter);
    return 'changed';
  },
);

/** Reloads after a failure. */
export const retryBookingsAtom = atom(null, async (_get, set, filter: BookingFilter) => {
  set(putAtom, filter, { kind: 'loading' });
  await set(loadBookingsAtom, filter);
});

/** Loads the next page. */
export const moreBookingsAtom = atom(null, async (get, set, filter: BookingFilter) => {
  const state = get(listsAtom)[filter];
  if (state.kind !== 'ready' || state.loadingMore || !state.more) return;
  set(putAtom, filter, { ...state, loadingMore: true });
  const outcome = await loadBookings(filter, state.page + 1);
  const now = get(listsAtom)[filter];
  const shown = now.kind === 'ready' ? now : state;
  if (outcome.kind === 'ok' || outcome.kind === 'none') {
    const known = new Set(shown.bookings.map((booking) => booking.id));
    const added = outcome.data.bookings.filter((booking) => !known.has(booking.id));
    return set(putAtom, filter, {
      ...shown,
      bookings: [...shown.bookings, ...added],
      page: state.page + 1,
      more: outcome.data.more,
      loadingMore: false,
    });
  }
  set(putAtom, filter, { ...shown, loadingMore: false });
  set(showToastAtom, getFailureMessage(outcome, texts.offline));
});

/** Shows the result of an action as a toast and reloads the bookings (ORDER-11). */
const finishActionAtom = atom(null, async (_get, set, outcome: Outcome<{ message: string }>) => {
  if (outcome.kind === 'ok') set(showToastAtom, outcome.data.message);
  else if (outcome.kind === 'none') set(showToastAtom, outcome.message);
  else set(showToastAtom, getFailureMessage(outcome, texts.offline));
  await set(loadBookingsAtom, 'all');
});

/** Requests a cancellation. */
export const cancelBookingAtom = atom(null, async (_get, set, id: number) =>
  set(finishActionAtom, await requestCancel(id)),
);

/** Accepts or declines a proposed part. */
export const answerChangeAtom = atom(null, async (_get, set, id: number, answer: 'yes' | 'no') =>
  set(finishActionAtom, await answerChange(id, answer)),
);

/** Objects to a part that was recorded as agreed by telephone. */
export const objectToChangeAtom = atom(null, async (_get, set, id: number) =>
  set(finishActionAtom, await objectToChange(id)),
);

/** Switches an unpaid online order to cash. */
export const payInCashAtom = atom(null, async (_get, set, id: number) =>
  set(finishActionAtom, await payInCash(id)),
);

/**
 * Creates a new payment link.
 * @returns the link; null after an error, which is shown as a toast
 */
export const payAgainAtom = atom(null, async (_get, set, id: number) => {
  const outcome = await payAgain(id);
  if (outcome.kind === 'ok') return outcome.data.payment_link;
  await set(finishActionAtom, outcome);
  return null;
});

import { atom } from 'jotai';
import { getFailureMessage, type Failure, type Outcome } from 'shared-ui/http';
import { promptLoginAtom, showToastAtom, postToTabs, userTokenAtom } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';
import {
  answerCalls,
  fetchBookingsVersion,
  loadBookings,
  objectToChange,
  createPaymentLink,
  payInCash,
  requestCancel,
  type Answer,
  type Booking,
  type BookingFilter,
  type QuestionKind,
} from './bookings.api.ts';
import { awaitsPayment, mergeOlder } from './bookings.ts';
import { storeLastBookings } from './last-bookings.ts';
import type { PollResult } from './poll-for-changes.ts';

/** State of one tab of the page (all or completed bookings). */
export type BookingsState =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | {
      kind: 'ready';
      bookings: readonly Booking[];
      /** Number of the last loaded page. */
      page: number;
      hasMore: boolean;
      isLoadingMore: boolean;
      /** The server's version of the bookings when they were loaded; another version means that a booking has changed. */
      version: string;
    };

const listsAtom = atom<Record<BookingFilter, BookingsState>>({
  all: { kind: 'loading' },
  completed: { kind: 'loading' },
});

/** State of both tabs of the page, read-only. */
export const bookingsAtom = atom((get) => get(listsAtom));

const announcementStateAtom = atom('');

/** Latest status change of a booking since it was first loaded, announced to screen readers. */
export const announcementAtom = atom((get) => get(announcementStateAtom));

const setTabStateAtom = atom(null, (_get, set, filter: BookingFilter, state: BookingsState) => {
  set(listsAtom, (before) => ({ ...before, [filter]: state }));
});

/** Loads a tab's first page. Displayed bookings stay until the response arrives; older pages stay after it, too. */
export const loadBookingsAtom = atom(null, async (get, set, filter: BookingFilter) => {
  const token = get(userTokenAtom);
  const outcome = await loadBookings(filter, 1);
  const before = get(listsAtom)[filter];
  if (outcome.kind === 'ok' || outcome.kind === 'none') {
    // The customer has logged out meanwhile, or another one has logged in.
    if (get(userTokenAtom) !== token) return;
    const { bookings, hasMore, version } = outcome.data;
    const loaded = before.kind === 'ready' ? before : { bookings: [], page: 1, hasMore };
    const hasOlderPages = loaded.page > 1;
    set(setTabStateAtom, filter, {
      kind: 'ready',
      bookings: hasOlderPages ? mergeOlder(bookings, loaded.bookings) : bookings,
      page: loaded.page,
      hasMore: hasOlderPages ? loaded.hasMore : hasMore,
      isLoadingMore: false,
      version,
    });
    // Runs after the state is set, so that an error here cannot hide the bookings.
    if (filter === 'all') storeLastBookings(bookings);
    return set(announceChangesAtom, loaded.bookings, bookings);
  }
  if (outcome.kind === 'unauthenticated') set(promptLoginAtom);
  if (before.kind !== 'ready') set(setTabStateAtom, filter, { kind: 'failed', failure: outcome });
});

/** Announces status changes since the last response; notifies other browser tabs if a payment is no longer pending. */
const announceChangesAtom = atom(
  null,
  (_get, set, before: readonly Booking[], after: readonly Booking[]) => {
    const previousById = new Map(before.map((booking) => [booking.id, booking]));
    for (const booking of after) {
      const previous = previousById.get(booking.id);
      if (previous === undefined) continue;
      if (awaitsPayment(previous) && !awaitsPayment(booking))
        postToTabs({ kind: 'payment', orderId: booking.id });
      if (previous.status !== booking.status)
        set(
          announcementStateAtom,
          texts.bookings.statusChanged(
            booking.id,
            texts.bookings.states[booking.status] ?? booking.status,
          ),
        );
    }
  },
);

/** Checks the version of a loaded tab and reloads it if the version changed. */
export const pollBookingsAtom = atom(
  null,
  async (get, set, filter: BookingFilter): Promise<PollResult> => {
    const state = get(listsAtom)[filter];
    if (state.kind !== 'ready') return 'same';
    const version = await fetchBookingsVersion();
    if (version === null) return 'failed';
    if (version === state.version) return 'same';
    await set(loadBookingsAtom, filter);
    return 'changed';
  },
);

/** Reloads after a failure. */
export const retryBookingsAtom = atom(null, async (_get, set, filter: BookingFilter) => {
  set(setTabStateAtom, filter, { kind: 'loading' });
  await set(loadBookingsAtom, filter);
});

/** Loads the next page, if there is one and it is not loading. */
export const loadMoreBookingsAtom = atom(null, async (get, set, filter: BookingFilter) => {
  const state = get(listsAtom)[filter];
  if (state.kind !== 'ready' || state.isLoadingMore || !state.hasMore) return;
  set(setTabStateAtom, filter, { ...state, isLoadingMore: true });
  const outcome = await loadBookings(filter, state.page + 1);
  const currentState = get(listsAtom)[filter];
  const displayed = currentState.kind === 'ready' ? currentState : state;
  if (outcome.kind === 'ok' || outcome.kind === 'none') {
    const loadedIds = new Set(displayed.bookings.map((booking) => booking.id));
    const added = outcome.data.bookings.filter((booking) => !loadedIds.has(booking.id));
    return set(setTabStateAtom, filter, {
      ...displayed,
      bookings: [...displayed.bookings, ...added],
      page: state.page + 1,
      hasMore: outcome.data.hasMore,
      isLoadingMore: false,
    });
  }
  set(setTabStateAtom, filter, { ...displayed, isLoadingMore: false });
  set(showToastAtom, getFailureMessage(outcome, texts.offline));
});

/** Shows the result of an action as a toast and reloads the tab of all bookings (ORDER-11). */
const finishActionAtom = atom(null, async (_get, set, outcome: Outcome<{ message: string }>) => {
  if (outcome.kind === 'ok') set(showToastAtom, outcome.data.message);
  else if (outcome.kind === 'none') set(showToastAtom, outcome.message);
  else set(showToastAtom, getFailureMessage(outcome, texts.offline));
  await set(loadBookingsAtom, 'all');
});

/** Cancels a booking, or asks staff to cancel it. */
export const cancelBookingAtom = atom(null, async (_get, set, id: number) =>
  set(finishActionAtom, await requestCancel(id)),
);

export const answerAtom = atom(
  null,
  async (_get, set, kind: QuestionKind, id: number, answer: Answer) =>
    set(finishActionAtom, await answerCalls[kind](id, answer)),
);

export const objectToChangeAtom = atom(null, async (_get, set, id: number) =>
  set(finishActionAtom, await objectToChange(id)),
);

export const payInCashAtom = atom(null, async (_get, set, id: number) =>
  set(finishActionAtom, await payInCash(id)),
);

/**
 * Creates a new payment link.
 * @returns the link; null after an error, which is shown as a toast
 */
export const createPaymentLinkAtom = atom(null, async (_get, set, id: number) => {
  const outcome = await createPaymentLink(id);
  if (outcome.kind === 'ok') return outcome.data.payment_link;
  await set(finishActionAtom, outcome);
  return null;
});

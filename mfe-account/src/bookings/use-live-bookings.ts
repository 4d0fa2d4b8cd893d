import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onTabMessage } from 'app-kit/store';
import type { BookingFilter } from './bookings.api.ts';
import { pollBookingsAtom, bookingsAtom } from './bookings.atoms.ts';
import { awaitsPayment, canChange } from './bookings.ts';
import { pollForChanges } from './poll-for-changes.ts';

const isPageVisible = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Polls the bookings of one tab of the page while they can change and the page is visible, and immediately when the
 * user or the network comes back or another browser tab reports a change.
 */
export function useLiveBookings(filter: BookingFilter): void {
  const state = useAtomValue(bookingsAtom)[filter];
  const pollBookings = useSetAtom(pollBookingsAtom);
  const pollingRef = useRef<ReturnType<typeof pollForChanges>>(undefined);
  const poll = useEffectEvent(() => pollBookings(filter));
  const getPollReason = useEffectEvent(() =>
    state.kind === 'ready' && state.bookings.some(canChange)
      ? { awaitsPayment: state.bookings.some(awaitsPayment) }
      : null,
  );
  useEffect(() => {
    const polling = pollForChanges({
      poll: () => poll(),
      getPollReason: () => getPollReason(),
      isPageVisible,
    });
    pollingRef.current = polling;
    const pollNow = (): void => {
      if (isPageVisible()) polling.pollNow();
    };
    const unsubscribe = onTabMessage(pollNow);
    globalThis.addEventListener('focus', pollNow);
    globalThis.addEventListener('online', pollNow);
    document.addEventListener('visibilitychange', pollNow);
    return () => {
      polling.stop();
      unsubscribe();
      globalThis.removeEventListener('focus', pollNow);
      globalThis.removeEventListener('online', pollNow);
      document.removeEventListener('visibilitychange', pollNow);
    };
  }, []);
  // Reschedule when bookings were loaded or changed.
  useEffect(() => {
    if (state.kind === 'ready') pollingRef.current?.schedule();
  }, [state]);
}

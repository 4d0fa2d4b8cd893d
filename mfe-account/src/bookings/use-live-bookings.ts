import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onTabMessage } from 'shell/store';
import type { BookingFilter } from './bookings.api.ts';
import { pollBookingsAtom, bookingsAtom } from './bookings.atoms.ts';
import { awaitsPayment, canChange } from './bookings.ts';
import { pollForChanges } from './poll-for-changes.ts';

const isSeen = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Polls a tab's bookings while they can change and the page is visible, and immediately when the user or the network
 * comes back or another tab reports a change.
 */
export function useLiveBookings(filter: BookingFilter): void {
  const state = useAtomValue(bookingsAtom)[filter];
  const askForNews = useSetAtom(pollBookingsAtom);
  const watch = useRef<ReturnType<typeof pollForChanges>>(undefined);
  const ask = useEffectEvent(() => askForNews(filter));
  const waits = useEffectEvent(() =>
    state.kind === 'ready' && state.bookings.some(canChange)
      ? { awaitsPayment: state.bookings.some(awaitsPayment) }
      : null,
  );
  useEffect(() => {
    const own = pollForChanges({ ask: () => ask(), waits: () => waits(), isSeen });
    watch.current = own;
    const back = (): void => {
      if (isSeen()) own.now();
    };
    const heard = onTabMessage(back);
    globalThis.addEventListener('focus', back);
    globalThis.addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      own.stop();
      heard();
      globalThis.removeEventListener('focus', back);
      globalThis.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
  // Reschedule when bookings were loaded or changed.
  useEffect(() => {
    if (state.kind === 'ready') watch.current?.plan();
  }, [state]);
}

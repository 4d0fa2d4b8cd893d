import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { BookingFilter } from './bookings.api.ts';
import { bookingsAtom, loadBookingsAtom } from './bookings.atoms.ts';
import { awaitsPayment } from './bookings.ts';

/** How often an open payment is asked about, and for how long after it was last seen, in milliseconds. */
const EVERY_MS = 3000;
const AT_MOST_MS = 180_000;

/**
 * Learns the outcome of an online payment by itself: asks while one is open and the page is seen, and whenever the
 * customer comes back to it (from the payment's own tab, say).
 */
export function usePaymentWatch(filter: BookingFilter): void {
  const state = useAtomValue(bookingsAtom)[filter];
  const load = useSetAtom(loadBookingsAtom);
  const waiting = state.kind === 'ready' && state.bookings.some(awaitsPayment);
  useEffect(() => {
    if (!waiting) return undefined;
    const until = Date.now() + AT_MOST_MS;
    const ask = (): void => {
      if (document.visibilityState === 'visible' && Date.now() < until) void load(filter);
    };
    const timer = setInterval(ask, EVERY_MS);
    const back = (): void => void load(filter);
    globalThis.addEventListener('focus', back);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('focus', back);
    };
  }, [waiting, filter, load]);
}

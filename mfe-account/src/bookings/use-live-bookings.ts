import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onTabNews } from 'shell/store';
import type { BookingFilter } from './bookings.api.ts';
import { askForNewsAtom, bookingsAtom } from './bookings.atoms.ts';
import { awaitsPayment, mayMove } from './bookings.ts';
import { watchForNews } from './news-watch.ts';

const isSeen = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Keeps a tab's bookings as they are on the server: asks while something may still happen and somebody sees the page,
 * and at once where the customer comes back to it, the network does, or another tab knows something.
 */
export function useLiveBookings(filter: BookingFilter): void {
  const state = useAtomValue(bookingsAtom)[filter];
  const askForNews = useSetAtom(askForNewsAtom);
  const watch = useRef<ReturnType<typeof watchForNews>>(undefined);
  const ask = useEffectEvent(() => askForNews(filter));
  const waits = useEffectEvent(() =>
    state.kind === 'ready' && state.bookings.some(mayMove)
      ? { awaitsPayment: state.bookings.some(awaitsPayment) }
      : null,
  );
  useEffect(() => {
    const own = watchForNews({ ask: () => ask(), waits: () => waits(), isSeen });
    watch.current = own;
    const back = (): void => {
      if (isSeen()) own.now();
    };
    const heard = onTabNews(back);
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
  // Once anything is there, or is another one, what there is to wait for is asked anew.
  useEffect(() => {
    if (state.kind === 'ready') watch.current?.plan();
  }, [state]);
}

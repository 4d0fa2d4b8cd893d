import { useEffect, useState } from 'react';
import { onTabNews, tellTabs } from 'shell/store';
import { lookAtPayment, type PaymentState } from './paying.api.ts';

/** How often an open payment is asked about while the page is seen, and for how long at most, in milliseconds. */
const EVERY_MS = 3000;
const AT_MOST_MS = 900_000;

/**
 * Learns how the payment of an order ends: asks while the page is seen, whenever the customer comes back to it, and as
 * soon as another tab tells. What it has learnt, it tells the other tabs.
 * @returns how it stands, and how to wait for it anew once it is being paid again
 */
export function usePaymentOutcome(id: number): { state: PaymentState; waitAgain: () => void } {
  const [state, setState] = useState<PaymentState>('waiting');
  const waiting = state === 'waiting' || state === 'unknown';
  useEffect(() => {
    if (!waiting) return undefined;
    let over = false;
    const until = Date.now() + AT_MOST_MS;
    const ask = async (): Promise<void> => {
      const found = await lookAtPayment(id);
      if (over) return;
      setState(found);
      if (found === 'waiting' || found === 'unknown') return;
      over = true;
      tellTabs({ kind: 'payment', orderId: id });
    };
    const askIfSeen = (): void => {
      if (document.visibilityState === 'visible') void ask();
    };
    // Polling ends after a while; whoever comes back to the page asks however late it is.
    const timer = setInterval(() => {
      if (Date.now() < until) askIfSeen();
    }, EVERY_MS);
    const stopHearing = onTabNews((news) => {
      if (news.kind === 'payment' && news.orderId === id) void ask();
    });
    document.addEventListener('visibilitychange', askIfSeen);
    globalThis.addEventListener('focus', askIfSeen);
    globalThis.addEventListener('pageshow', askIfSeen);
    askIfSeen();
    return () => {
      over = true;
      clearInterval(timer);
      stopHearing();
      document.removeEventListener('visibilitychange', askIfSeen);
      globalThis.removeEventListener('focus', askIfSeen);
      globalThis.removeEventListener('pageshow', askIfSeen);
    };
  }, [id, waiting]);
  return { state, waitAgain: () => setState('waiting') };
}

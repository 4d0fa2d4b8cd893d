import { useEffect, useState } from 'react';
import { onTabNews, tellTabs } from 'shell/store';
import { lookAtPayment, type PaymentState } from './paying.api.ts';

/** How often an open payment is asked about while the page is seen, and how long after its link ended, in milliseconds. */
const EVERY_MS = 3000;
const AFTER_LINK_MS = 60_000;

/** How a payment stands for the page that waits for it: `over` if its link has run out unpaid. */
export type Outcome = PaymentState | 'over';

const isOpen = (state: Outcome): boolean =>
  state === 'waiting' || state === 'unknown' || state === 'over';

/**
 * Learns how the payment of an order ends: asks while the page is seen, whenever the customer comes back to it, and as
 * soon as another tab tells. What it has learnt, it tells the other tabs.
 * @param linkEnds when the payment link runs out, in ms since 1970
 * @returns how it stands, and how to wait for it anew once it is being paid again
 */
export function usePaymentOutcome(
  id: number,
  linkEnds: number,
): { state: Outcome; waitAgain: () => void } {
  const [state, setState] = useState<Outcome>('waiting');
  const waiting = isOpen(state);
  useEffect(() => {
    if (!waiting) return undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      const found = await lookAtPayment(id);
      if (over) return;
      setState(found === 'waiting' && Date.now() >= linkEnds ? 'over' : found);
      if (isOpen(found)) return;
      over = true;
      tellTabs({ kind: 'payment', orderId: id });
    };
    const askIfSeen = (): void => {
      if (document.visibilityState === 'visible') void ask();
    };
    // Polling ends soon after the link; whoever comes back to the page asks however late it is.
    const timer = setInterval(() => {
      if (Date.now() < linkEnds + AFTER_LINK_MS) askIfSeen();
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
  }, [id, linkEnds, waiting]);
  return { state, waitAgain: () => setState('waiting') };
}

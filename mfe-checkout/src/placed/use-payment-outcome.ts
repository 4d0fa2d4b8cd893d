import { useEffect, useState } from 'react';
import { onTabMessage, postToTabs } from 'shell/store';
import { fetchPaymentState, type PaymentState } from './paying.api.ts';

/** Poll interval while the page is visible, and how long polling continues after the link expired, in ms. */
const EVERY_MS = 3000;
const AFTER_LINK_MS = 60_000;

/** Payment state for the waiting page; `over` if the link expired unpaid. */
export type Outcome = PaymentState | 'over';

const isOpen = (state: Outcome): boolean =>
  state === 'waiting' || state === 'unknown' || state === 'over';

/**
 * Polls the payment of an order while the page is visible, whenever the customer comes back, and when another tab
 * reports an outcome. Publishes outcomes to other tabs.
 * @param linkEnds expiry of the payment link, in ms since the epoch
 * @returns the state, and a function to wait again after a new attempt
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
      const found = await fetchPaymentState(id);
      if (over) return;
      setState(found === 'waiting' && Date.now() >= linkEnds ? 'over' : found);
      if (isOpen(found)) return;
      over = true;
      postToTabs({ kind: 'payment', orderId: id });
    };
    const askIfSeen = (): void => {
      if (document.visibilityState === 'visible') void ask();
    };
    // Polling ends soon after expiry; coming back to the page still polls once, however late.
    const timer = setInterval(() => {
      if (Date.now() < linkEnds + AFTER_LINK_MS) askIfSeen();
    }, EVERY_MS);
    const stopHearing = onTabMessage((news) => {
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

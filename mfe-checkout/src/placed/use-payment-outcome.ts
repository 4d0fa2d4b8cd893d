import { useEffect, useState } from 'react';
import { onTabMessage, postToTabs } from 'shell/store';
import { fetchPaymentState, type PaymentState } from './paying.api.ts';

/** Poll interval while the page is visible, and how long polling continues after the link expired, in ms. */
const POLL_MS = 3000;
const POLL_AFTER_EXPIRY_MS = 60_000;

/** Payment state for the waiting page; `over` if the link expired unpaid. */
export type Outcome = PaymentState | 'over';

const isOpen = (state: Outcome): boolean =>
  state === 'waiting' || state === 'unknown' || state === 'over';

/**
 * Polls the payment of an order while the page is visible, whenever the customer comes back, and when another tab
 * reports an outcome. Publishes outcomes to other tabs.
 * @param expiresAt expiry of the payment link, in ms since the epoch
 * @returns the state, and a function to wait again after a new attempt
 */
export function usePaymentOutcome(
  id: number,
  expiresAt: number,
): { state: Outcome; restart: () => void } {
  const [state, setState] = useState<Outcome>('waiting');
  const isWaiting = isOpen(state);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isEnded = false;
    const poll = async (): Promise<void> => {
      const newState = await fetchPaymentState(id);
      if (isEnded) return;
      setState(newState === 'waiting' && Date.now() >= expiresAt ? 'over' : newState);
      if (isOpen(newState)) return;
      isEnded = true;
      postToTabs({ kind: 'payment', orderId: id });
    };
    const pollIfVisible = (): void => {
      if (document.visibilityState === 'visible') void poll();
    };
    // Polling ends soon after expiry; coming back to the page still polls once, however late.
    const timer = setInterval(() => {
      if (Date.now() < expiresAt + POLL_AFTER_EXPIRY_MS) pollIfVisible();
    }, POLL_MS);
    const unsubscribe = onTabMessage((message) => {
      if (message.kind === 'payment' && message.orderId === id) void poll();
    });
    document.addEventListener('visibilitychange', pollIfVisible);
    globalThis.addEventListener('focus', pollIfVisible);
    globalThis.addEventListener('pageshow', pollIfVisible);
    pollIfVisible();
    return () => {
      isEnded = true;
      clearInterval(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', pollIfVisible);
      globalThis.removeEventListener('focus', pollIfVisible);
      globalThis.removeEventListener('pageshow', pollIfVisible);
    };
  }, [id, expiresAt, isWaiting]);
  return { state, restart: () => setState('waiting') };
}

import { useEffect, useState } from 'react';
import { onTabMessage, postToTabs } from 'app-kit/store';
import { fetchPayingOrder, type PayingOrder, type PaymentState } from './paying.api.ts';

/** Poll interval while the page is visible, in ms. */
const POLL_MS = 3000;
/** How long regular polling continues after the link has expired, in ms. */
const POLL_AFTER_EXPIRY_MS = 60_000;

/** Payment state for the waiting page; `expired` if the link expired unpaid. */
type Outcome = PaymentState | 'expired';

/** The order as last polled, and a function that waits again after a new attempt to pay. */
interface PaymentOutcome extends Omit<PayingOrder, 'state'> {
  state: Outcome;
  restart: () => void;
}

const WAITING = { state: 'waiting', canPayInCash: false } as const;

const isUndecided = (state: Outcome): boolean =>
  state === 'waiting' || state === 'unknown' || state === 'expired';

/**
 * Polls the payment of an order while the page is visible, until a minute after the link has expired. Also polls whenever
 * the customer comes back, and when another tab reports an outcome. Stops at an outcome and posts it to other tabs.
 * @param expiresAt expiry of the payment link, in ms since the epoch
 */
export function usePaymentOutcome(id: number, expiresAt: number): PaymentOutcome {
  const [order, setOrder] = useState<Omit<PaymentOutcome, 'restart'>>(WAITING);
  const { state } = order;
  const isWaiting = isUndecided(state);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isEnded = false;
    const poll = async (): Promise<void> => {
      const newOrder = await fetchPayingOrder(id);
      if (isEnded) return;
      const isExpired = newOrder.state === 'waiting' && Date.now() >= expiresAt;
      setOrder(isExpired ? { ...newOrder, state: 'expired' } : newOrder);
      if (isUndecided(newOrder.state)) return;
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
  return { ...order, restart: () => setOrder(WAITING) };
}

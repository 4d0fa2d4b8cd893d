/** Remembers, and forgets, the order that was placed in this tab. No React, no network. */
import { showOver } from 'shell/store';
import { LAST_ORDER_KEY, readLastOrder, type LastOrder, type PlacedOrder } from './kept-order.ts';

/** What the shell is told to show over the home page. */
const CONFIRMATION = { remote: 'mfe-checkout', module: './placed', path: '/' };

/** The online order whose payment this tab watches; null where there is none. */
export function orderBeingPaid(): PlacedOrder | null {
  const last = readLastOrder();
  return last?.open === true && last.method === 'phonepe' ? last : null;
}

/** Remembers an order that was just placed. A cash order is told of over the home page, where the customer goes next. */
export function rememberOrder(order: PlacedOrder): void {
  write({ ...order, open: true });
  if (order.method === 'cod') showOver(CONFIRMATION);
}

/** The order's page was left: it does not come again, and Back skips what led to it. */
export function leaveOrder(): void {
  const last = readLastOrder();
  if (last !== null) write({ ...last, open: false });
  showOver(null);
}

const write = (order: LastOrder): void =>
  attempt(() => sessionStorage.setItem(LAST_ORDER_KEY, JSON.stringify(order)));

function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // A browser that keeps nothing shows the thanks alone.
  }
}

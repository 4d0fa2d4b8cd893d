/** Stores the order that was placed in this tab. No React, no network. */
import { LAST_ORDER_KEY } from 'contract/document';
import { setOverlayPage } from 'app-kit/store';
import { readLastOrder, type LastOrder, type PlacedOrder } from './stored-order.ts';

/** The overlay that the shell renders over the home page. */
const CONFIRMATION = { remote: 'mfe-checkout', module: './placed', path: '/' };

/** The online order whose payment this tab polls, or null. */
export function getOrderBeingPaid(): PlacedOrder | null {
  const last = readLastOrder();
  return last?.open === true && last.method === 'phonepe' ? last : null;
}

/** Stores a new order. For cash orders, the shell shows the confirmation over the home page. */
export function storeOrder(order: PlacedOrder): void {
  write({ ...order, open: true });
  if (order.method === 'cod') setOverlayPage(CONFIRMATION);
}

/** Marks the order's page as left: the page is not shown again, and Back skips it. */
export function dismissOrder(): void {
  const last = readLastOrder();
  if (last !== null) write({ ...last, open: false });
  setOverlayPage(null);
}

function write(order: LastOrder): void {
  try {
    sessionStorage.setItem(LAST_ORDER_KEY, JSON.stringify(order));
  } catch {
    // Without storage only the thank-you is displayed.
  }
}

/** What this tab remembers of the order that was placed in it. No React, no network. */
import { showOver } from 'shell/store';

/** An order that was just placed. */
export interface PlacedOrder {
  id: number;
  /** Rupees, as the server answered. */
  total: number;
  method: 'cod' | 'phonepe';
  /** Where an online order is paid; null for cash. */
  link: string | null;
}

/** The last order of this tab; `open` until its page was left. */
interface LastOrder extends PlacedOrder {
  open: boolean;
}

const KEY = 'last-order';

/** What the shell is told to show over the page at `/`. */
const CONFIRMATION = { remote: 'mfe-checkout', module: './placed', path: '/' };

/** The last order of this tab; null where there is none, or the browser keeps nothing. */
export function readLastOrder(): LastOrder | null {
  try {
    const kept: unknown = JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? 'null');
    return isLastOrder(kept) ? kept : null;
  } catch {
    return null;
  }
}

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
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(order)));

function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // A browser that keeps nothing shows the thanks alone.
  }
}

function isLastOrder(value: unknown): value is LastOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { id, total, method, link, open } = value as Record<string, unknown>;
  return (
    typeof id === 'number' &&
    typeof total === 'number' &&
    (method === 'cod' || method === 'phonepe') &&
    (link === null || typeof link === 'string') &&
    typeof open === 'boolean'
  );
}

/** What this tab remembers of the order that was placed in it, to be read: the cart needs no more. No React, no network. */
import type { OrderVisit } from 'api/contract';

/** An order that was just placed. */
export interface PlacedOrder {
  id: number;
  /** Rupees, as the server answered. */
  total: number;
  method: 'cod' | 'phonepe';
  /** Where an online order is paid; null for cash. */
  link: string | null;
  /** When the link was given, in ms since 1970; absent for cash. */
  linkAt?: number;
  /** When somebody comes; null or absent if no time is fixed. */
  visit?: OrderVisit | null;
}

/** The last order of this tab; `open` until its page was left. */
export interface LastOrder extends PlacedOrder {
  open: boolean;
}

/** The name by which the tab keeps it (session storage). */
export const LAST_ORDER_KEY = 'last-order';

/** The last order of this tab; null where there is none, or the browser keeps nothing. */
export function readLastOrder(): LastOrder | null {
  try {
    const kept: unknown = JSON.parse(globalThis.sessionStorage?.getItem(LAST_ORDER_KEY) ?? 'null');
    return isLastOrder(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isLastOrder(value: unknown): value is LastOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { id, total, method, link, linkAt, open, visit } = value as Record<string, unknown>;
  return (
    typeof id === 'number' &&
    typeof total === 'number' &&
    (method === 'cod' || method === 'phonepe') &&
    (link === null || typeof link === 'string') &&
    (linkAt === undefined || typeof linkAt === 'number') &&
    typeof open === 'boolean' &&
    (visit === undefined || typeof visit === 'object')
  );
}

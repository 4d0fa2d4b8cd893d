/** Reads the order that was placed in this tab. Separate from `last-order.ts`, because the cart page only reads it. */
import type { OrderVisit } from 'api/contract';
import { LAST_ORDER_KEY } from 'contract/document';

/** Stored with these field names, which other versions of this remote in the same tab also read. */
export interface PlacedOrder {
  id: number;
  /** Rupees, from the server. */
  total: number;
  method: 'cod' | 'phonepe';
  /** URL of the payment page; null for cash. */
  link: string | null;
  /** Time when the browser received the link, in ms since the epoch; absent for cash. */
  linkAt?: number;
  /** Visit time; null or absent if there is none. */
  visit?: OrderVisit | null;
  /** Address of the shop, if the customer picks the parts up. */
  pickUpAt?: string | null | undefined;
  /** The bookings of further visits; absent if there is one visit. */
  more?: readonly Pick<PlacedOrder, 'id' | 'total' | 'visit'>[];
}

export interface LastOrder extends PlacedOrder {
  /** Whether the order's page is still to be shown: true until the customer leaves it. */
  open: boolean;
}

/** Returns the last order of this tab; null if there is none or storage is unavailable. */
export function readLastOrder(): LastOrder | null {
  try {
    const stored: unknown = JSON.parse(
      globalThis.sessionStorage?.getItem(LAST_ORDER_KEY) ?? 'null',
    );
    return isLastOrder(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isLastOrder(value: unknown): value is LastOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { id, total, method, link, linkAt, open, visit, more } = value as Record<string, unknown>;
  return (
    typeof id === 'number' &&
    typeof total === 'number' &&
    (method === 'cod' || method === 'phonepe') &&
    (link === null || typeof link === 'string') &&
    (linkAt === undefined || typeof linkAt === 'number') &&
    typeof open === 'boolean' &&
    (visit === undefined || typeof visit === 'object') &&
    (more === undefined || Array.isArray(more))
  );
}

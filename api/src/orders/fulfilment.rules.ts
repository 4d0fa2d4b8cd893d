/** How the customer gets the parts of an order (CHECKOUT-30). Pure. */
import { refuse } from 'platform/http';
import {
  FULFILMENT_METHODS,
  listOfferedMethods,
  type FulfilmentMethod,
} from '../business/fulfilment-methods.rules.ts';
import type { ShopSettings } from '../business/shop-settings.schema.ts';
import { messages } from '../texts/texts.ts';

/** `visit`: the technician brings the parts. */
export const FULFILMENTS = [...FULFILMENT_METHODS, 'visit'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** A line without product id is a part, unless an estimate added it as labour, gas or a credit (`kind`). */
type Line = Readonly<{ product_id: number | null; kind?: string | null }>;

/** Lists the methods that the customer can select: none without lines, or if a technician brings the parts. */
export const listSelectableMethods = (
  lines: readonly Line[],
  settings: ShopSettings,
): FulfilmentMethod[] =>
  lines.length === 0 || lines.some(({ product_id: product }) => product !== null)
    ? []
    : listOfferedMethods(settings);

/**
 * Returns true if the customer picks the lines up, false if they are delivered or brought. Throws 409 if the shop does
 * not offer the method for them.
 */
export function resolvePickUp(
  method: FulfilmentMethod = 'deliver',
  lines: readonly Line[],
  settings: ShopSettings,
): boolean {
  const offered = listSelectableMethods(lines, settings);
  const isOffered = offered.length === 0 ? method === 'deliver' : offered.includes(method);
  if (!isOffered) throw refuse.conflict(messages.partsWay);
  return method === 'pick_up';
}

/** Returns true if the customer picks the order up at the shop, so that it has no visit. */
export const isPickedUp = (order: { pick_up: boolean }, lines: readonly Line[]): boolean =>
  getFulfilment(lines, order.pick_up) === 'pick_up';

/** Returns how the customer gets the parts of an order; null if it has none. */
export function getFulfilment(lines: readonly Line[], pickUp: boolean): Fulfilment | null {
  const isPart = ({ product_id: product, kind }: Line): boolean =>
    product === null && (kind ?? 'part') === 'part';
  if (!lines.some(isPart)) return null;
  if (!lines.every(isPart)) return 'visit';
  return pickUp ? 'pick_up' : 'deliver';
}

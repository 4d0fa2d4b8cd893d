/** How the customer gets the parts of an order (CHECKOUT-30). Pure. */
import { refuse } from 'platform/http';
import { CHOSEN_WAYS, listOfferedWays, type ChosenWay } from '../business/parts-ways.rules.ts';
import type { ShopSettings } from '../business/shop-settings.schema.ts';
import { messages } from '../texts/texts.ts';

/** With `visit` the technician brings the parts to the work. */
export const PARTS_WAYS = [...CHOSEN_WAYS, 'visit'] as const;
export type PartsWay = (typeof PARTS_WAYS)[number];

/** A line without product id is a part, unless it is another kind of work from an estimate. */
type Line = Readonly<{ product_id: number | null; kind?: string | null }>;

/** Ways to choose from; empty if the lines have no parts, or a service whose technician brings them. */
export const listChosenWays = (lines: readonly Line[], settings: ShopSettings): ChosenWay[] =>
  lines.length === 0 || lines.some(({ product_id: product }) => product !== null)
    ? []
    : listOfferedWays(settings);

/** Returns whether the customer picks the lines up. Throws 409 if the shop does not offer the way for them. */
export function readPickUp(
  way: ChosenWay = 'deliver',
  lines: readonly Line[],
  settings: ShopSettings,
): boolean {
  const offered = listChosenWays(lines, settings);
  const isOffered = offered.length === 0 ? way === 'deliver' : offered.includes(way);
  if (!isOffered) throw refuse.conflict(messages.partsWay);
  return way === 'pick_up';
}

/** True if the customer comes to the shop for the order: nobody visits them. */
export const isPickedUp = (order: { pick_up: boolean }, lines: readonly Line[]): boolean =>
  getPartsWay(lines, order.pick_up) === 'pick_up';

/** Returns how the parts of an order come to the customer; null if it has none. */
export function getPartsWay(lines: readonly Line[], pickUp: boolean): PartsWay | null {
  const isPart = ({ product_id: product, kind }: Line): boolean =>
    product === null && (kind ?? 'part') === 'part';
  if (!lines.some(isPart)) return null;
  if (!lines.every(isPart)) return 'visit';
  return pickUp ? 'pick_up' : 'deliver';
}

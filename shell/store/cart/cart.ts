/** What the cart is made of. No React, no store, no network. */
import type { Address } from 'api/contract';

/** A thing that is sold. */
export interface CartItem {
  kind: 'product' | 'spare_part';
  /** Id of the product or the spare part. */
  itemId: number;
}

/** One line of the shared cart list: enough to say whether a thing is in the cart, and how many. */
export interface CartEntry extends CartItem {
  /** The line's own id, opaque; null while the server has not answered yet. */
  lineId: string | null;
  quantity: number;
}

/** A line as the server describes it. */
export interface CartLine extends CartEntry {
  title: string;
  /** Path under the storage area, or null where there is no picture. */
  image: string | null;
  /** "45 min" for a service, the brand for a spare part. */
  detail: string;
  /** Price of one, in paise. */
  price: number;
}

/** What stands below the lines, all in paise and all as the server worked it out (CART-12). */
export interface Charges {
  serviceCharge: number;
  tax: number;
  visitingFee: number;
  coupon: number;
  total: number;
}

/** The cart as the server has it. */
export interface Cart {
  lines: readonly CartLine[];
  charges: Charges;
  /** Where the customer wants things done; null where there is no address yet. */
  address: Address | null;
}

/** Page sizes: of the payment page, and of all else (CART-11). */
export type CartPageSize = 100 | 1000;

/** Names a thing among those that something is under way for. */
export const itemKey = ({ kind, itemId }: CartItem): string => `${kind} ${itemId}`;

/** The entry of one product or spare part, or undefined where it is not in the cart. */
export const findEntry = <Entry extends CartItem>(
  entries: readonly Entry[] | null,
  item: CartItem,
): Entry | undefined => entries?.find((entry) => itemKey(entry) === itemKey(item));

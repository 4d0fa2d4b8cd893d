/** Types of the cart, and lookups. */
import type { Address } from 'api/contract';

export interface CartItem {
  kind: 'product' | 'spare_part';
  /** Id of the product or the spare part. */
  itemId: number;
}

/** Item and quantity of a line of the cart. */
export interface CartEntry extends CartItem {
  /** Opaque line id; null until the server has responded. */
  lineId: string | null;
  quantity: number;
}

/** A line with the server's data. */
export interface CartLine extends CartEntry {
  title: string;
  /** Set on a Hindi page if the title has no Hindi text. */
  titleLang?: 'en';
  /** Path in the storage area, or null. */
  image: string | null;
  /** "45 min" for a product, the brand for a spare part. */
  detail: string;
  /** Unit price in paise. */
  price: number;
  /** Pieces in stock; set only if the quantity exceeds them. */
  left?: number;
  /** The service that fits one piece of the part; price in paise. */
  fitting?: { title: string; price: number; chosen: boolean };
}

/** In paise, calculated by the server (CART-12). */
export interface Charges {
  serviceCharge: number;
  tax: number;
  visitingFee: number;
  coupon: number;
  total: number;
}

/** The cart in the server's response. */
export interface Cart {
  lines: readonly CartLine[];
  charges: Charges;
  /** Service address; null if none. */
  address: Address | null;
}

/** Page size: 1000 on the payment page, 100 on all others (CART-11). */
export type CartPageSize = 100 | 1000;

/** Key of an item in sets. */
export const itemKey = ({ kind, itemId }: CartItem): string => `${kind} ${itemId}`;

/** Entry of an item; undefined if it is not in the cart. */
export const findEntry = <Entry extends CartItem>(
  entries: readonly Entry[] | null,
  item: CartItem,
): Entry | undefined => entries?.find((entry) => itemKey(entry) === itemKey(item));

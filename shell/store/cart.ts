import { atom } from 'jotai';

/** One line of the shared cart list: enough to say whether a thing is in the cart, and how many. */
export interface CartEntry {
  /** The line's own id, opaque; null while the server has not answered yet. */
  lineId: string | null;
  kind: 'product' | 'spare_part';
  /** Id of the product or the spare part. */
  itemId: number;
  quantity: number;
}

/** The shared cart list. Null until it was loaded once; the server has the last word on it. */
export const cartEntriesAtom = atom<readonly CartEntry[] | null>(null);

/** The navbar's badge: the number of cart items once the list is known, the profile's count before. */
export const cartCountAtom = atom(
  (get) => get(cartEntriesAtom)?.length ?? get(profileCartCountAtom),
);

/** `cart_count` of the profile, shown until the list itself was loaded. */
export const profileCartCountAtom = atom(0);

/** Total of the whole cart in paise, as the server answered it last; null until it did. Contract 1.2. */
export const totalPriceAtom = atom<number | null>(null);

/** What a line of the cart's answer has of an entry. */
export interface WireLine {
  id: string;
  quantity: number;
  product_id?: number;
  spare_part_id?: number;
}

/** The shared cart list from the lines of the cart's answer. Contract 1.2. */
export const entriesOf = (lines: readonly WireLine[]): readonly CartEntry[] =>
  lines.flatMap(({ id, quantity, product_id, spare_part_id }) => [
    ...(product_id === undefined
      ? []
      : [{ lineId: id, kind: 'product' as const, itemId: product_id, quantity }]),
    ...(spare_part_id === undefined
      ? []
      : [{ lineId: id, kind: 'spare_part' as const, itemId: spare_part_id, quantity }]),
  ]);

/** The entry of one product or spare part, or undefined where it is not in the cart. */
export function findEntry(
  entries: readonly CartEntry[] | null,
  kind: CartEntry['kind'],
  itemId: number,
): CartEntry | undefined {
  return entries?.find((entry) => entry.kind === kind && entry.itemId === itemId);
}

/** The cart's rules: no React, no store, no network. Money is whole paise, so that sums are exact. */
import { LARGEST_QUANTITY } from 'api/limits';

/** A line as the cart shows it. */
export interface CartLine {
  /** The line's own id, opaque. */
  id: string;
  kind: 'product' | 'spare_part';
  /** Id of the product or spare part. */
  itemId: number;
  title: string;
  /** Path under the storage area, or null where there is no picture. */
  image: string | null;
  /** "45 min" for a service, the brand for a spare part. */
  detail: string;
  /** Price of one, in paise. */
  price: number;
  quantity: number;
}

/** What stands below the lines, all in paise and all as the server worked it out (specification, section 9). */
export interface Charges {
  serviceCharge: number;
  tax: number;
  visitingFee: number;
  coupon: number;
  total: number;
}

/** What a customer may do to a line. */
export type CartChange =
  | { kind: 'set'; line: CartLine; quantity: number }
  | { kind: 'remove'; line: CartLine };

/** The change that pressing plus or minus makes; minus at 1 removes the line (specification, section 4). */
export function stepOf(line: CartLine, step: 1 | -1): CartChange | null {
  const quantity = line.quantity + step;
  if (quantity > LARGEST_QUANTITY) return null;
  return quantity < 1 ? { kind: 'remove', line } : { kind: 'set', line, quantity };
}

/** The lines after a change. A line that is no longer there stays away. */
export function applyChange(lines: readonly CartLine[], change: CartChange): readonly CartLine[] {
  const { id } = change.line;
  if (change.kind === 'remove') return lines.filter((line) => line.id !== id);
  return lines.map((line) => (line.id === id ? { ...line, quantity: change.quantity } : line));
}

/** Why Proceed can't go on, or null where it can (specification, section 5). */
export function obstacle(lineCount: number, hasAddress: boolean): 'empty' | 'no-address' | null {
  if (lineCount === 0) return 'empty';
  return hasAddress ? null : 'no-address';
}

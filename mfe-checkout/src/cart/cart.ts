/** The cart's rules: no React, no store, no network. Money is whole paise, so that sums are exact. */

/** Most of one thing that a line may hold (API contract). */
export const MAX_QUANTITY = 20;

/** Share of the total that is tax and fee, in percent (specification, section 9). */
const TAX_PERCENT = 18;

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

/** What the order summary shows, all in paise. */
export interface Summary {
  serviceCharge: number;
  tax: number;
  visitingFee: number;
  coupon: number;
  total: number;
}

/**
 * Splits a total as the specification asks (section 9): Tax and Fee is 18% of it, Total Service Charge the rest;
 * visiting fee and coupon are 0.
 * @param total in paise, as the server answered it
 */
export function summarize(total: number): Summary {
  const tax = Math.round((total * TAX_PERCENT) / 100);
  return { serviceCharge: total - tax, tax, visitingFee: 0, coupon: 0, total };
}

/** Total of the lines in paise: shown for the moment between a press and the server's answer. */
export const totalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.price * line.quantity, 0);

/** What a customer may do to a line. */
export type CartChange =
  | { kind: 'set'; id: string; quantity: number }
  | { kind: 'remove'; id: string };

/** The change that pressing plus or minus makes; minus at 1 removes the line (specification, section 4). */
export function stepOf(line: CartLine, step: 1 | -1): CartChange | null {
  const quantity = line.quantity + step;
  if (quantity > MAX_QUANTITY) return null;
  return quantity < 1 ? { kind: 'remove', id: line.id } : { kind: 'set', id: line.id, quantity };
}

/** The lines after a change. A line that is no longer there stays away. */
export function applyChange(lines: readonly CartLine[], change: CartChange): readonly CartLine[] {
  if (change.kind === 'remove') return lines.filter((line) => line.id !== change.id);
  return lines.map((line) =>
    line.id === change.id ? { ...line, quantity: change.quantity } : line,
  );
}

/** Why Proceed can't go on, or null where it can (specification, section 5). */
export function obstacle(lineCount: number, hasAddress: boolean): 'empty' | 'no-address' | null {
  if (lineCount === 0) return 'empty';
  return hasAddress ? null : 'no-address';
}

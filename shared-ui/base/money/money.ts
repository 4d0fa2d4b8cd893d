/** Amounts are whole paise inside the product; rupees are used only in the API and on the screen. */
import { INDIAN_GROUPS } from 'api/limits';

declare const paise: unique symbol;

/** An amount in whole paise; created only by the functions here. */
export type Paise = number & { readonly [paise]: true };

/**
 * Converts rupees from the API (at most 2 decimals).
 * @throws RangeError if the value is not an amount
 */
export function toPaise(rupees: number): Paise {
  const totalPaise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(totalPaise))
    throw new RangeError(`${rupees} is not an amount in rupees`);
  return totalPaise as Paise;
}

/**
 * Formats an amount in Indian grouping: `₹1,299`, `₹1,00,000`, `₹499.50`. Rounds to paise and shows them if not zero.
 * @param rupees as in API responses
 * @param paise `always` shows two decimals, as on an invoice
 * @throws RangeError if the value is not an amount
 */
export function formatRupees(rupees: number, paise: 'needed' | 'always' = 'needed'): string {
  const amount = toPaise(rupees);
  const [whole = '', paiseDigits] = (Math.abs(amount) / 100).toFixed(2).split('.');
  const decimals = paise === 'always' || amount % 100 !== 0 ? `.${paiseDigits}` : '';
  return `${amount < 0 ? '−' : ''}₹${whole.replace(GROUPS, ',')}${decimals}`;
}

/** Where commas go. `Intl.NumberFormat` groups the same way but takes 20 ms to set up on a cheap phone. */
const GROUPS = new RegExp(INDIAN_GROUPS, 'g');

/** Discount of `price` against `compare` in whole percent, rounded down; 0 if there is none. */
export function discountPercent(price: number, compare: number | null | undefined): number {
  if (compare === null || compare === undefined || compare <= price) return 0;
  return Math.floor(((compare - price) / compare) * 100);
}

/** Amounts of money as whole paise, and their conversion from and to rupees. Pure. */
import { INDIAN_GROUPS } from '../limits.ts';

declare const paiseBrand: unique symbol;

/** An amount of money in whole paise. Only functions of this file create it. */
export type Paise = number & { readonly [paiseBrand]: true };

const isPaise = (value: number): value is Paise => Number.isSafeInteger(value);

/** Brands a whole number of paise, such as a column's value. Throws a RangeError if it is not a safe integer. */
export function paise(value: number): Paise {
  if (!isPaise(value)) throw new RangeError('An amount of money is a whole number of paise.');
  return value;
}

/** Converts to rupees with at most two decimals, as responses carry them. */
export const toRupees = (amount: Paise): number => amount / 100;

/** Converts rupees of a request; null if they have more than two decimals or an unsafe size. */
export function parseRupees(rupees: number): Paise | null {
  const amount = Math.round(rupees * 100);
  return amount / 100 === rupees && isPaise(amount) ? amount : null;
}

/** Converts from rupees. Throws a RangeError if there are more than two decimals or the size is unsafe. */
export function fromRupees(rupees: number): Paise {
  const amount = parseRupees(rupees);
  if (amount === null) throw new RangeError('Rupees have at most two decimals.');
  return amount;
}

/** Not `Intl`, because its grouping depends on the installed ICU. */
const GROUPS = new RegExp(INDIAN_GROUPS, 'g');

/** Formats as `₹1,299`, `₹1,00,000` or `₹499.50`: Indian grouping in every language, same as the pages. */
export function formatRupees(amount: Paise): string {
  const [whole = '', rest = ''] = toRupees(paise(Math.abs(amount)))
    .toFixed(2)
    .split('.');
  const decimals = rest === '00' ? '' : `.${rest}`;
  return `${amount < 0 ? '−' : ''}₹${whole.replace(GROUPS, ',')}${decimals}`;
}

/** Sums amounts; zero without any. Throws a RangeError beyond the safe integers. */
export const addPaise = (...amounts: readonly Paise[]): Paise =>
  paise(amounts.reduce((sum, amount) => sum + amount, 0));

/** Multiplies an amount by a whole number. Throws a RangeError if the product is not a safe integer. */
export const multiplyPaise = (amount: Paise, count: number): Paise => paise(amount * count);

/**
 * Returns `percent` of an amount in whole paise; halves round away from zero. Rounds once, in one division of integers.
 * @param percent a whole number
 * @param whole what the amount is as a percentage: 100, or 118 for a price that includes 18% of tax
 */
export function calculatePercent(amount: Paise, percent: number, whole = 100): Paise {
  const doubled = 2 * Math.abs(amount) * percent;
  return paise(Math.sign(amount) * Math.floor((doubled + whole) / (2 * whole)) || 0);
}

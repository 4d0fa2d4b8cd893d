/** Money is whole paise inside the product; rupees stand only on the wire and on the screen. */
import { INDIAN_GROUPS } from 'api/limits';

declare const paise: unique symbol;

/** An amount in whole paise. Only `toPaise` and the functions here make one. */
export type Paise = number & { readonly [paise]: true };

/**
 * Takes rupees as they come over the wire (at most 2 decimals).
 * @throws RangeError for what is not an amount: a fault of the program or of the server
 */
export function toPaise(rupees: number): Paise {
  const whole = Math.round(rupees * 100);
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${rupees} is not an amount in rupees`);
  return whole as Paise;
}

/** Rupees for the wire. */
export const toRupees = (amount: Paise): number => amount / 100;

/** Sum of amounts; 0 for none. */
export const sumPaise = (amounts: readonly Paise[]): Paise =>
  amounts.reduce<number>((sum, amount) => sum + amount, 0) as Paise;

/** An amount so many times; `count` is a whole number. */
export const multiplyPaise = (amount: Paise, count: number): Paise =>
  toPaise((amount * count) / 100);

/**
 * An amount for a person, in Indian grouping: `₹1,299`, `₹1,00,000`, `₹499.50`. Paise are shown where there are any.
 * @param rupees as on the wire
 * @param paise `always` shows two decimals in any case, as an invoice does
 */
export function formatRupees(rupees: number, paise: 'needed' | 'always' = 'needed'): string {
  const amount = toPaise(rupees);
  const [whole = '', part] = (Math.abs(amount) / 100).toFixed(2).split('.');
  const shown = paise === 'always' || amount % 100 !== 0 ? `.${part}` : '';
  return `${amount < 0 ? '−' : ''}₹${whole.replace(GROUPS, ',')}${shown}`;
}

/** The platform's formatter does the same, but takes a cheap phone 20 ms to set up before the first price can be shown. */
const GROUPS = new RegExp(INDIAN_GROUPS, 'g');

/** How much less `price` is than `compare`, in whole percent; 0 where it is not less. */
export function discountPercent(price: number, compare: number | null | undefined): number {
  if (compare === null || compare === undefined || compare <= price) return 0;
  return Math.floor(((compare - price) / compare) * 100);
}

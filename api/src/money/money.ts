import { INDIAN_GROUPS } from '../limits.ts';

declare const paiseBrand: unique symbol;

/** An amount of money: a whole number of paise. Made by `paise` and `fromRupees` only. */
export type Paise = number & { readonly [paiseBrand]: true };

const isPaise = (value: number): value is Paise => Number.isSafeInteger(value);

/** Brands a whole number of paise (as a column holds it). Throws a RangeError for anything else. */
export function paise(value: number): Paise {
  if (!isPaise(value)) throw new RangeError('An amount of money is a whole number of paise.');
  return value;
}

/** Rupees as they stand on the wire: a number with at most two decimals. */
export const toRupees = (amount: Paise): number => amount / 100;

/** Takes rupees with at most two decimals; more decimals or an unsafe size throw a RangeError. */
export function fromRupees(rupees: number): Paise {
  const amount = Math.round(rupees * 100);
  if (amount / 100 !== rupees) throw new RangeError('Rupees have at most two decimals.');
  return paise(amount);
}

/** Of our own: what `Intl` groups hangs on the ICU that is there. */
const GROUPS = new RegExp(INDIAN_GROUPS, 'g');

/** `₹1,299`, `₹1,00,000`, `₹499.50`: in Indian grouping, in every language, as pages print it. */
export function formatRupees(amount: Paise): string {
  const [whole = '', rest = ''] = toRupees(paise(Math.abs(amount)))
    .toFixed(2)
    .split('.');
  const shown = rest === '00' ? '' : `.${rest}`;
  return `${amount < 0 ? '−' : ''}₹${whole.replace(GROUPS, ',')}${shown}`;
}

export const addPaise = (...amounts: readonly Paise[]): Paise =>
  paise(amounts.reduce((sum, amount) => sum + amount, 0));

export const multiplyPaise = (amount: Paise, count: number): Paise => paise(amount * count);

/** `percent` of the amount in whole paise, halves away from zero, worked out without fractions. */
export function calculatePercent(amount: Paise, percent: number): Paise {
  const hundredths = Math.abs(amount) * percent;
  return paise(Math.sign(amount) * Math.floor((hundredths + 50) / 100) || 0);
}

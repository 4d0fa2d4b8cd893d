/**
 * Splits a tax-inclusive amount into tax and service charge (CART-12). Carts, orders and invoices all use these
 * figures.
 */
import { addPaise, paise, calculatePercent, toRupees, type Paise } from './money.ts';

/** The visiting fee and the discount of a cart are always zero (CART-12). */
const VISITING_FEE = paise(0);
const NO_DISCOUNT = paise(0);

/**
 * Returns the tax that an amount includes, half a paisa rounded up: the percentage of the amount itself, as the shop
 * states it, not the share that a net price plus tax would contain (amount × 18 / 118).
 */
export const getIncludedTax = (amount: Paise, percent: number): Paise =>
  calculatePercent(amount, percent);

/** A total and its parts: `subtotal` is Σ price × quantity; `tax` and `serviceCharge` add up to `total`. */
export interface Charges {
  subtotal: Paise;
  tax: Paise;
  serviceCharge: Paise;
  visitingFee: Paise;
  discount: Paise;
  total: Paise;
}

/**
 * @param percent tax in percent of the total
 * @param discount of an edited order (ORDER-26)
 */
export function calculateCharges(
  subtotal: Paise,
  percent: number,
  discount = NO_DISCOUNT,
): Charges {
  const total = paise(addPaise(subtotal, VISITING_FEE) - discount);
  const tax = getIncludedTax(total, percent);
  return {
    subtotal,
    tax,
    serviceCharge: paise(total - tax),
    visitingFee: VISITING_FEE,
    discount,
    total,
  };
}

/** Converts to rupees and to the field names of the API. */
export const toWireCharges = (charges: Charges) => ({
  subtotal: toRupees(charges.subtotal),
  tax: toRupees(charges.tax),
  service_charge: toRupees(charges.serviceCharge),
  visiting_fee: toRupees(charges.visitingFee),
  discount: toRupees(charges.discount),
  total: toRupees(charges.total),
});

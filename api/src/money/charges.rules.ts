/**
 * What a sum of prices is made of (CART-12): prices are tax-inclusive, so Tax and Fee is a share of the
 * total and Total Service Charge is the rest. Carts, orders and invoices all take their figures from here.
 */
import { TAX_PERCENT } from '../limits.ts';
import { addPaise, paise, calculatePercent, toRupees, type Paise } from './money.ts';

/** What a technician's visit costs by itself, and what comes off: nothing (CART-12). */
const VISITING_FEE = paise(0);
const DISCOUNT = paise(0);

/** The tax that is in an amount, half a paisa rounded up. */
export const getIncludedTax = (amount: Paise): Paise => calculatePercent(amount, TAX_PERCENT);

/** A total and its parts. `subtotal` is Σ price × quantity; `tax` and `serviceCharge` make up `total`. */
export interface Charges {
  subtotal: Paise;
  tax: Paise;
  serviceCharge: Paise;
  visitingFee: Paise;
  discount: Paise;
  total: Paise;
}

/** Works out everything that is shown below the lines of a cart or an order. */
export function calculateCharges(subtotal: Paise): Charges {
  const total = paise(addPaise(subtotal, VISITING_FEE) - DISCOUNT);
  const tax = getIncludedTax(total);
  return {
    subtotal,
    tax,
    serviceCharge: paise(total - tax),
    visitingFee: VISITING_FEE,
    discount: DISCOUNT,
    total,
  };
}

/** The same in rupees, by the names of the wire. */
export const toWireCharges = (charges: Charges) => ({
  subtotal: toRupees(charges.subtotal),
  tax: toRupees(charges.tax),
  service_charge: toRupees(charges.serviceCharge),
  visiting_fee: toRupees(charges.visitingFee),
  discount: toRupees(charges.discount),
  total: toRupees(charges.total),
});

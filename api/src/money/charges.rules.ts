/**
 * Tax rules, and the split of a tax-inclusive amount into tax and service charge (CART-12). Carts, orders and invoices
 * all use these figures.
 */
import { addPaise, paise, calculatePercent, toRupees, type Paise } from './money.ts';

/** The visiting fee and the discount of a cart are always zero (CART-12). */
const VISITING_FEE = paise(0);
const NO_DISCOUNT = paise(0);

/**
 * How the tax is calculated: `of_total` is the percentage of the total itself, `included` the tax that a net price plus
 * this percentage contains (18 of 118). Shops under the `composition` scheme and `unregistered` ones may not collect
 * tax (INVOICE-18).
 */
export const TAX_METHODS = ['of_total', 'included', 'composition', 'unregistered'] as const;

/** The tax rule of the shop settings, or the one that an order keeps from its checkout. */
export interface TaxRule {
  tax_percent: number;
  tax_method: (typeof TAX_METHODS)[number];
}

const collectsTax = ({ tax_method: method }: TaxRule): boolean =>
  method === 'of_total' || method === 'included';

/** Returns the rule for carts and new orders: 0% if the shop may not collect tax. */
export const getTaxRule = (settings: TaxRule): TaxRule => ({
  tax_percent: collectsTax(settings) ? settings.tax_percent : 0,
  tax_method: settings.tax_method,
});

/**
 * Returns the tax rule of an invoice on the day of its issue: the order's rule if the shop may collect tax both now and
 * when the order was placed, otherwise the rule of the settings (INVOICE-19).
 */
export const getInvoiceTaxRule = (order: TaxRule, settings: TaxRule): TaxRule =>
  collectsTax(order) && collectsTax(settings) ? order : getTaxRule(settings);

/** Returns the tax that an amount includes, rounded to whole paise (halves away from zero). */
export const getIncludedTax = (
  amount: Paise,
  { tax_percent: percent, tax_method: method }: TaxRule,
): Paise => calculatePercent(amount, percent, method === 'included' ? 100 + percent : 100);

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
 * Calculates the charges of a sum of lines.
 * @param discount only an edited order has one (ORDER-26)
 */
export function calculateCharges(subtotal: Paise, rule: TaxRule, discount = NO_DISCOUNT): Charges {
  const total = paise(addPaise(subtotal, VISITING_FEE) - discount);
  const tax = getIncludedTax(total, rule);
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
export const toChargesResponse = (charges: Charges) => ({
  subtotal: toRupees(charges.subtotal),
  tax: toRupees(charges.tax),
  service_charge: toRupees(charges.serviceCharge),
  visiting_fee: toRupees(charges.visitingFee),
  discount: toRupees(charges.discount),
  total: toRupees(charges.total),
});

/**
 * The money rules of invoices (INVOICE-6), in integer paise.
 *
 * Prices are tax-inclusive and tax is 18% of them. A line's tax is price × 18% × quantity; the unit
 * price shown is the price less its 18%. One paisa is the smallest thing shown, so each shown
 * figure is rounded half up to it, once, from exact integers. The tax of the whole invoice is
 * rounded from the exact sum over all lines and not summed from rounded lines: where prices carry
 * paise, it may differ from that sum by a paisa or so, and the total stays the order's own.
 */
import { calculateCharges, getIncludedTax } from '../money/charges.rules.ts';
import { addPaise, paise, multiplyPaise, type Paise } from '../money/money.ts';

/** One thing sold: tax-inclusive unit price and how many of it. */
export interface PricedLine {
  price: Paise;
  quantity: number;
}

/** What an invoice shows for a line: tax-exclusive unit price, the line's tax, and its total. */
export interface LineFigures {
  unitPrice: Paise;
  tax: Paise;
  total: Paise;
}

/** What an invoice or an order summary shows below its lines. */
export interface TotalFigures {
  /** "Tax and Fee": 18% of the total. */
  tax: Paise;
  /** "Total Service Charge": the total less tax. */
  serviceCharge: Paise;
  total: Paise;
}

/** How the tax of an invoice is shared where seller and customer are in one state. */
export interface TaxShares {
  /** The total less tax. */
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
}

/** Halves of the tax; of an odd paisa the centre's half has it, so that the halves are the tax. */
export function splitTax(total: Paise, tax: Paise): TaxShares {
  const sgst = paise(Math.floor(tax / 2));
  return { taxable: paise(total - tax), cgst: paise(tax - sgst), sgst };
}

/** A line's total: price × quantity, exact. */
const getLineTotal = ({ price, quantity }: PricedLine): Paise => multiplyPaise(price, quantity);

/** Order total = Σ price × quantity, exact. */
export const getOrderTotal = (lines: readonly PricedLine[]): Paise =>
  addPaise(...lines.map(getLineTotal));

/** The figures an invoice shows for one line. */
export function getLineFigures(line: PricedLine): LineFigures {
  const total = getLineTotal(line);
  return {
    unitPrice: paise(line.price - getIncludedTax(line.price)),
    tax: getIncludedTax(total),
    total,
  };
}

/** The figures an invoice shows for the whole order. */
export function getTotalFigures(lines: readonly PricedLine[]): TotalFigures {
  const { tax, serviceCharge, total } = calculateCharges(getOrderTotal(lines));
  return { tax, serviceCharge, total };
}

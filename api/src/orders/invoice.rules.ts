/**
 * Invoice figures (INVOICE-6), in integer paise.
 *
 * Prices include tax: a percentage by a method (INVOICE-16), none if the shop may not collect tax. With the method
 * `of_total` a line's tax is price × percentage × quantity; its unit price is the price less its tax. Each tax is
 * rounded once, halves away from zero, from exact integers. The invoice's tax is rounded from the exact total and not
 * summed from rounded lines, so it may differ from that sum by some paise.
 */
import { calculateCharges, getIncludedTax, type TaxRule } from '../money/charges.rules.ts';
import { addPaise, paise, multiplyPaise, type Paise } from '../money/money.ts';

/** `price` is per unit and includes tax. */
interface PricedLine {
  price: Paise;
  quantity: number;
}

/** `unitPrice` excludes tax; `tax` and `total` are for the whole line, and `total` includes tax. */
interface LineFigures {
  unitPrice: Paise;
  tax: Paise;
  total: Paise;
}

interface TotalFigures {
  /** "Tax and Fee": the tax that the total includes. */
  tax: Paise;
  /** "Total Service Charge": the total less tax. */
  serviceCharge: Paise;
  total: Paise;
}

/** Shares of the tax if seller and customer are in the same state. */
interface TaxShares {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
}

/** Splits the tax in halves; CGST gets the odd paisa. */
export function splitTax(total: Paise, tax: Paise): TaxShares {
  const sgst = paise(Math.floor(tax / 2));
  return { taxable: paise(total - tax), cgst: paise(tax - sgst), sgst };
}

const getLineTotal = ({ price, quantity }: PricedLine): Paise => multiplyPaise(price, quantity);

/** Returns Σ price × quantity, exact. */
export const getOrderTotal = (lines: readonly PricedLine[]): Paise =>
  addPaise(...lines.map(getLineTotal));

/**
 * Returns the figures of a line. `unitPrice` may differ from (total − tax) ÷ quantity, because the tax of a unit and
 * the tax of the line are rounded separately.
 */
export function getLineFigures(line: PricedLine, rule: TaxRule): LineFigures {
  const total = getLineTotal(line);
  return {
    unitPrice: paise(line.price - getIncludedTax(line.price, rule)),
    tax: getIncludedTax(total, rule),
    total,
  };
}

/**
 * Returns the figures of a whole invoice.
 * @param discount subtracted from the sum of the lines; includes tax
 */
export function getTotalFigures(
  lines: readonly PricedLine[],
  rule: TaxRule,
  discount?: Paise,
): TotalFigures {
  const { tax, serviceCharge, total } = calculateCharges(getOrderTotal(lines), rule, discount);
  return { tax, serviceCharge, total };
}

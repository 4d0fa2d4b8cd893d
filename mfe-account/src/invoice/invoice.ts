/** What of the server's invoice stands where. Figures are shown as they came: nothing is worked out here. */

/** A line of the order summary table, in rupees as on the wire. */
export interface InvoiceRow {
  /** Number of the row within its list, from 1. */
  number: number;
  name: string;
  /** Its heading in the tariff (HSN or SAC), or empty. */
  hsn: string;
  quantity: number;
  /** Price of one without tax. */
  unit: number;
  /** Tax of the line. */
  tax: number;
  total: number;
}

/** A line as the server sends it; spare parts have `qty`, services `quantity`. */
interface SentLine {
  name: string;
  hsn: string;
  unit_price: number;
  tax: number;
  total_price: number;
}

/** The rows of one list. */
export const rowsOf = (
  lines: readonly (SentLine & ({ qty: number } | { quantity: number }))[],
): InvoiceRow[] =>
  lines.map((line, index) => ({
    number: index + 1,
    name: line.name,
    hsn: line.hsn,
    quantity: 'qty' in line ? line.qty : line.quantity,
    unit: line.unit_price,
    tax: line.tax,
    total: line.total_price,
  }));

/**
 * The phone of the Billed To block: the served customer's number where a partner ordered, otherwise the user's own
 * (INVOICE-3).
 */
export function billedPhone(order: {
  customer_number: string | null;
  user: { types: string; phone_number: string };
}): string {
  return order.user.types === 'partner' && order.customer_number !== null
    ? order.customer_number
    : order.user.phone_number;
}

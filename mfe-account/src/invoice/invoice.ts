/** The invoice's figures (specification, section 9), in whole paise. No React, no network. */

/** GST in percent, contained in every price. */
const GST_PERCENT = 18;

/** A sold thing, as the server's invoice lists it; the price is tax-inclusive, in paise. */
export interface InvoiceItem {
  name: string;
  price: number;
  quantity: number;
}

/** A row of the order summary table, in paise. */
export interface InvoiceRow extends InvoiceItem {
  /** Number of the row within its list, from 1. */
  number: number;
  /** Price of one without tax: price minus 18% of price. */
  unit: number;
  /** Tax of the line: price × 18% × quantity. */
  tax: number;
  /** What the line costs: price × quantity. */
  total: number;
}

/** The whole table. */
export interface InvoiceTable {
  spareParts: readonly InvoiceRow[];
  services: readonly InvoiceRow[];
  /** Sum of all lines' tax. */
  tax: number;
  /** Sum of all lines. */
  total: number;
}

/** Rounds once, at the end of each figure: a line's tax is not a multiple of a rounded unit tax. */
function rowOf(item: InvoiceItem, index: number): InvoiceRow {
  const tax = percent(item.price * item.quantity);
  return {
    ...item,
    number: index + 1,
    unit: item.price - percent(item.price),
    tax,
    total: item.price * item.quantity,
  };
}

/** Makes the table: spare parts first, then services. */
export function invoiceTable(
  spareParts: readonly InvoiceItem[],
  services: readonly InvoiceItem[],
): InvoiceTable {
  const parts = spareParts.map(rowOf);
  const rest = services.map(rowOf);
  const all = [...parts, ...rest];
  return {
    spareParts: parts,
    services: rest,
    tax: all.reduce((sum, row) => sum + row.tax, 0),
    total: all.reduce((sum, row) => sum + row.total, 0),
  };
}

const percent = (paise: number): number => Math.round((paise * GST_PERCENT) / 100);

/**
 * The phone of the Billed To block: the served customer's number where a partner ordered, otherwise the user's own
 * (specification, sections 2 and 6).
 */
export function billedPhone(order: {
  customer_number: string | null;
  user: { types: string; phone_number: string };
}): string {
  return order.user.types === 'partner' && order.customer_number !== null
    ? order.customer_number
    : order.user.phone_number;
}

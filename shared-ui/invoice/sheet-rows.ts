/** Maps the API's invoice to the printed sheet. The server computes all amounts. */
import { formatRupees } from 'shared-ui/base';
import { texts } from './texts/en/invoice-sheet.ts';

/** Formats rupees with two decimals. */
export const formatAmount = (rupees: number): string => formatRupees(rupees, 'always');

/**
 * Returns heading and statement of a bill whose seller may not collect tax; null for a tax invoice.
 * @param method the invoice's tax method; absent in older invoices, which are tax invoices
 */
export const getUntaxedBill = (
  method: string | undefined,
): { heading: string; statement: string } | null =>
  method === 'composition' || method === 'unregistered' ? texts.untaxed[method] : null;

/** A table row; amounts in rupees as in the API. */
export interface InvoiceRow {
  /** Position in its list, from 1. */
  rowNumber: number;
  name: string;
  /** HSN or SAC code, or empty. */
  hsn: string;
  quantity: number;
  /** Without tax. */
  unitPrice: number;
  /** Tax of the row. */
  tax: number;
  /** Of the row, with tax. */
  total: number;
  /** Warranty of a line from an estimate; 0 if there is none. */
  warrantyDays: number;
}

/** A line of the API; spare parts have `qty`, services `quantity`. */
interface ApiLine {
  name: string;
  hsn: string;
  unit_price: number;
  tax: number;
  total_price: number;
  warranty_days?: number | null;
}

export const toRows = (
  lines: readonly (ApiLine & ({ qty: number } | { quantity: number }))[],
): InvoiceRow[] =>
  lines.map((line, index) => ({
    rowNumber: index + 1,
    name: line.name,
    hsn: line.hsn,
    quantity: 'qty' in line ? line.qty : line.quantity,
    unitPrice: line.unit_price,
    tax: line.tax,
    total: line.total_price,
    warrantyDays: line.warranty_days ?? 0,
  }));

/**
 * The phone of the Billed To block: that of the customer for whom a partner ordered, otherwise the user's own
 * (INVOICE-3).
 */
export function getBilledPhone(order: {
  customer_number: string | null;
  user: { types: string; phone_number: string };
}): string {
  return order.user.types === 'partner' && order.customer_number !== null
    ? order.customer_number
    : order.user.phone_number;
}

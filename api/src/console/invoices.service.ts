/** The invoices of a month for the accountant, with the figures that are printed on them. */
import { formatDay, parseDay, toIndianDay, toMoment } from 'contract/indian-time';
import { refuse } from 'platform/http';
import { paise, toRupees } from '../money/money.ts';
import { splitTax } from '../orders/invoice.rules.ts';
import type { IssuedInvoice } from '../orders/issued-invoice.ts';
import type { Platform } from '../platform.ts';
import type { ListedInvoice, PaymentWay } from './invoices.schema.ts';
import { selectInvoices, type ListedInvoiceRow } from './invoices.sql.ts';
import { staffMessages } from '../texts/texts.ts';

/** Added to the first day of a month, gives a day in the next month. */
const DAYS_INTO_NEXT_MONTH = 31;

/** Returns the first moments of a month and of the next one. Throws 422 if it is not written as 2026-11. */
function parseMonth(month: string): [from: Date, to: Date] {
  const first = parseDay(`${month}-01`);
  if (first === null) throw refuse.invalid('month', staffMessages.enterMonth);
  const next = parseDay(`${formatDay(first + DAYS_INTO_NEXT_MONTH).slice(0, 8)}01`) ?? first;
  return [new Date(toMoment(first, 0)), new Date(toMoment(next, 0))];
}

function getTax({ total, tax, taxMethod }: IssuedInvoice) {
  if (taxMethod === 'composition' || taxMethod === 'unregistered')
    return { taxable: null, cgst: null, sgst: null };
  const { taxable, cgst, sgst } = splitTax(total, tax);
  return { taxable: toRupees(taxable), cgst: toRupees(cgst), sgst: toRupees(sgst) };
}

function getPaymentWays(row: ListedInvoiceRow): PaymentWay[] {
  const ways: PaymentWay[] = row.paid_online_paise > 0 ? ['online'] : [];
  if (row.amount_paise > 0) ways.push(row.not_received_at === null ? row.method : 'not received');
  return ways;
}

/** Returns the invoices that were issued in a month in India. Throws 422 for an invalid month. */
export async function listInvoices({ pool }: Platform, month: string): Promise<ListedInvoice[]> {
  const rows = await selectInvoices(pool, ...parseMonth(month));
  return rows.map((row) => {
    const { figures } = row;
    return {
      number: row.number,
      day: formatDay(toIndianDay(row.issued_at.getTime())),
      order_id: row.order_id,
      name: figures.userName,
      lines: [...figures.spareParts, ...figures.products].map((line) => ({
        name: line.name,
        hsn: figures.taxMethod === 'unregistered' ? '' : (line.hsn ?? ''),
        quantity: line.quantity,
        tax: toRupees(line.tax),
        total: toRupees(line.total),
      })),
      discount: toRupees(figures.discount ?? paise(0)),
      ...getTax(figures),
      total: toRupees(figures.total),
      paid_by: getPaymentWays(row),
    };
  });
}

import type { Queryable } from 'platform/db';
import type { InvoiceRow } from '../orders/invoice.sql.ts';
import { COLLECTIONS, type Collection } from '../payments/door-payments.sql.ts';

/** An issued invoice, and how its order was paid. */
export type ListedInvoiceRow = InvoiceRow &
  Pick<Collection, 'order_id' | 'amount_paise' | 'method' | 'not_received_at'> & {
    paid_online_paise: number;
  };

/** Selects the invoices issued from `from` to before `to`, in the order of their numbers. */
export async function selectInvoices(
  db: Queryable,
  from: Date,
  to: Date,
): Promise<ListedInvoiceRow[]> {
  const { rows } = await db.query<ListedInvoiceRow>(
    `SELECT i.number, i.issued_at, i.figures, i.order_id, amount::bigint AS amount_paise, method, not_received_at,
       paid_online_paise
     FROM invoices i JOIN ${COLLECTIONS} ON collections.id = i.order_id
     WHERE i.issued_at >= $1 AND i.issued_at < $2 ORDER BY i.financial_year, i.sequence`,
    [from, to],
  );
  return rows;
}

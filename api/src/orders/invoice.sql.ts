/** SQL of invoices and of the counters of their numbers. */
import type { Queryable, Tx } from 'platform/db';
import type { IssuedInvoice } from './issued-invoice.ts';

/**
 * Allocates the next invoice number of a financial year. The counter stays locked until the transaction ends, so
 * numbers have no gap or repeat, and a rollback returns the number.
 */
export async function allocateSequence(tx: Tx, financialYear: string): Promise<number> {
  const { rows } = await tx.query<{ last_number: number }>(
    `INSERT INTO invoice_counters AS c (financial_year, last_number) VALUES ($1, 1)
     ON CONFLICT (financial_year) DO UPDATE SET last_number = c.last_number + 1
     RETURNING last_number`,
    [financialYear],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the invoice counter returned no number');
  return row.last_number;
}

interface NewInvoice {
  orderId: number;
  number: string;
  financialYear: string;
  sequence: number;
  issuedAt: Date;
  figures: IssuedInvoice;
}

/** Inserts an invoice. A trigger rejects later changes, except those of an erasure. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<void> {
  await tx.query(
    `INSERT INTO invoices (order_id, number, financial_year, sequence, issued_at, figures)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      invoice.orderId,
      invoice.number,
      invoice.financialYear,
      invoice.sequence,
      invoice.issuedAt,
      JSON.stringify(invoice.figures),
    ],
  );
}

/** An issued invoice. `figures` is its content as of its issue; an erasure may have removed personal data. */
export interface InvoiceRow {
  number: string;
  issued_at: Date;
  figures: IssuedInvoice;
}

/** Returns the invoice of an order; undefined until the order is completed. */
export async function findInvoice(tx: Queryable, orderId: number): Promise<InvoiceRow | undefined> {
  const { rows } = await tx.query<InvoiceRow>({
    name: 'invoice-of-order',
    text: 'SELECT number, issued_at, figures FROM invoices WHERE order_id = $1',
    values: [orderId],
  });
  return rows[0];
}

/** Returns the current sub-category of each catalogue part of an order, by the part's id. */
export async function getPartCategories(tx: Tx, orderId: number): Promise<Map<number, number>> {
  const { rows } = await tx.query<{ id: number; sub_category_id: number }>(
    `SELECT p.id, p.sub_category_id FROM spare_parts p
     WHERE p.id IN (SELECT spare_part_id FROM order_items WHERE order_id = $1)`,
    [orderId],
  );
  return new Map(rows.map(({ id, sub_category_id: category }) => [id, category]));
}

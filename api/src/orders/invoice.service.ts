/** Invoices: issued once, when an order is completed, and read as they were issued. */
import type { Queryable, Tx } from '../db/transaction.ts';
import { refuse } from '../http/refusal.ts';
import { paise, toRupees, type Paise } from '../money/money.ts';
import { financialYear, invoiceNumber } from './invoice-number.rules.ts';
import { shownLine, shownTotals } from './invoice.rules.ts';
import { insertInvoice, invoiceOf, nextSequence } from './invoice.sql.ts';
import { addressLine, isSparePart, nameOf } from './orders.rules.ts';
import type { InvoiceAnswer } from './orders.schema.ts';
import { orderById, type ItemRow, type OrderWithItems } from './orders.sql.ts';

interface IssuedLine {
  name: string;
  quantity: number;
  price: Paise;
  unitPrice: Paise;
  tax: Paise;
  total: Paise;
}

/** What an invoice says, as frozen at issue. Money in paise. */
export interface IssuedInvoice {
  userName: string;
  address: string;
  userType: string;
  userPhone: string;
  customerNumber: string | null;
  total: Paise;
  tax: Paise;
  spareParts: IssuedLine[];
  products: IssuedLine[];
}

/** What the invoice of an order says. */
function draftInvoice(order: OrderWithItems): IssuedInvoice {
  const priced = order.items.map((item) => ({ ...item, price: paise(item.price_paise) }));
  const { total, tax } = shownTotals(priced);
  return {
    userName: nameOf(order.address),
    address: addressLine(order.address),
    userType: order.user_type,
    userPhone: order.user_phone,
    customerNumber: order.customer_number,
    total,
    tax,
    spareParts: order.items.filter(isSparePart).map(issuedLine),
    products: order.items.filter((item) => !isSparePart(item)).map(issuedLine),
  };
}

function issuedLine(item: ItemRow): IssuedLine {
  const price = paise(item.price_paise);
  const shown = shownLine({ price, quantity: item.quantity });
  return { name: item.name, quantity: item.quantity, price, ...shown };
}

/** Gives a just completed order the next number of its financial year. Answers the number. */
export async function issueInvoice(tx: Tx, order: OrderWithItems, at: Date): Promise<string> {
  const year = financialYear(at);
  const sequence = await nextSequence(tx, year);
  const number = invoiceNumber(year, sequence);
  await insertInvoice(tx, {
    orderId: order.id,
    number,
    financialYear: year,
    sequence,
    issuedAt: at,
    figures: draftInvoice(order),
  });
  return number;
}

/** The invoice of a user's order. Refuses (404) orders of others, (409) what is not completed. */
export async function readInvoice(
  tx: Queryable,
  userId: string,
  orderId: number,
): Promise<Pick<InvoiceAnswer, 'invoice' | 'order'>> {
  const order = await orderById(tx, orderId, userId);
  if (order === undefined) throw refuse.notFound();
  const issued = await invoiceOf(tx, orderId);
  if (issued === undefined) throw refuse.conflict('Invoice is ready when the order is completed');
  const { figures } = issued;
  return {
    invoice: { invoice_number: issued.number, invoice_date: issued.issued_at.toISOString() },
    order: {
      orderId: order.id,
      payment_status: order.payment_status,
      user_name: figures.userName,
      address: figures.address,
      user: { types: figures.userType, phone_number: figures.userPhone },
      customer_number: figures.customerNumber,
      final_total: toRupees(figures.total),
      tax_total: toRupees(figures.tax),
      spare_parts: figures.spareParts.map(({ quantity, ...line }) => ({
        ...shownInRupees(line),
        qty: quantity,
      })),
      products: figures.products.map(({ quantity, ...line }) => ({
        ...shownInRupees(line),
        quantity,
      })),
    },
  };
}

const shownInRupees = (line: Omit<IssuedLine, 'quantity'>) => ({
  name: line.name,
  price: toRupees(line.price),
  unit_price: toRupees(line.unitPrice),
  tax: toRupees(line.tax),
  total_price: toRupees(line.total),
});

import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Nullable } from 'platform/http';
import { StringEnum } from '../string-enum.ts';
import { staffMessages } from '../texts/texts.ts';

export const InvoicesQuery = Type.Object({
  month: Type.String({
    maxLength: 7,
    description: 'Month in India, such as 2026-11',
    [EXPLAIN]: staffMessages.enterMonth,
  }),
});

/** How an order was paid; `not received` is a UPI payment that the customer still owes. */
const PAYMENT_WAYS = ['online', 'cash', 'upi', 'not received'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

const InvoiceLine = Type.Object({
  name: Type.String(),
  hsn: Type.String({ description: 'HSN or SAC code; empty if the invoice has none' }),
  quantity: Type.Integer(),
  tax: Type.Number({ description: 'Rupees' }),
  total: Type.Number({ description: 'Rupees, tax included' }),
});

const ListedInvoice = Type.Object({
  number: Type.String(),
  day: Type.String({ description: 'Date in India, such as 2026-11-23' }),
  order_id: Type.Integer(),
  name: Type.String({ description: 'Name of the customer; empty after their account was erased' }),
  lines: Type.Array(InvoiceLine, { description: 'Spare parts first, as on the invoice' }),
  discount: Type.Number({ description: 'Rupees, tax included' }),
  taxable: Nullable(Type.Number({ description: 'Rupees; null for a bill without tax' })),
  cgst: Nullable(Type.Number({ description: 'Rupees; null for a bill without tax' })),
  sgst: Nullable(Type.Number({ description: 'Rupees; null for a bill without tax' })),
  total: Type.Number({ description: 'Rupees' }),
  paid_by: Type.Array(StringEnum(PAYMENT_WAYS), {
    description: 'Two if only a part was paid online; empty if the total was 0',
  }),
});
export type ListedInvoice = Static<typeof ListedInvoice>;

export const InvoicesResponse = Envelope({
  invoices: Type.Array(ListedInvoice, { description: 'In the order of their numbers' }),
});

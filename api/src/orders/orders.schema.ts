/** What the orders' calls take and answer (specification, sections 3 and 7; API contract). */
import { Type, type Static } from 'typebox';
import { Envelope, Nullable, Page } from '../http/envelope.ts';
import { IdNumber } from '../http/fields.ts';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from './order-life.rules.ts';

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });

export const OrderStatusText = oneOf(ORDER_STATUSES);
const PaymentStatusText = oneOf(PAYMENT_STATUSES);
const PaymentMethodText = oneOf(PAYMENT_METHODS);

/** One thing ordered; `price` is the frozen, tax-inclusive unit price in rupees. */
const OrderedThing = Type.Object({
  id: Type.Integer({ description: 'Id of the product or spare part' }),
  name: Type.String(),
  images: Type.Array(Type.String()),
  price: Type.Number(),
  quantity: Type.Integer(),
});

export const Order = Type.Object({
  id: Type.Integer(),
  status: OrderStatusText,
  total: Type.Number({ description: 'Rupees' }),
  due: Type.Number({ description: 'Rupees still to be paid to the technician' }),
  address: Type.String({ description: 'The full address as entered at checkout' }),
  first_name: Type.String(),
  last_name: Type.String(),
  city: Type.String(),
  block: Type.String(),
  landmark: Type.String(),
  note: Nullable(Type.String({ description: 'For the technician, as written at checkout' })),
  request: Type.Boolean({ description: 'Whether a cancellation is requested' }),
  payment_status: PaymentStatusText,
  payment_method: PaymentMethodText,
  technician: Nullable(Type.String()),
  created_at: Type.String({ format: 'date-time' }),
  products: Type.Array(OrderedThing),
  spare_parts: Type.Array(OrderedThing),
});
export type Order = Static<typeof Order>;

export const OrderList = Envelope({ orders: Page(Order) });

export const CancelBody = Type.Object({ orderId: IdNumber() });

export const OrderParams = Type.Object({ orderId: Type.String() });

const InvoiceLine = {
  name: Type.String(),
  price: Type.Number({ description: 'Rupees a unit, tax included' }),
  unit_price: Type.Number({ description: 'Price less 18% of it' }),
  tax: Type.Number({ description: '18% of price × quantity' }),
  total_price: Type.Number(),
};

export const InvoiceAnswer = Envelope({
  invoice: Type.Object({
    invoice_number: Type.String(),
    invoice_date: Type.String({ format: 'date-time' }),
  }),
  order: Type.Object({
    orderId: Type.Integer(),
    payment_status: PaymentStatusText,
    user_name: Type.String(),
    address: Type.String(),
    user: Type.Object({ types: Type.String(), phone_number: Type.String() }),
    customer_number: Nullable(Type.String()),
    final_total: Type.Number(),
    tax_total: Type.Number(),
    spare_parts: Type.Array(Type.Object({ ...InvoiceLine, qty: Type.Integer() })),
    products: Type.Array(Type.Object({ ...InvoiceLine, quantity: Type.Integer() })),
  }),
});
export type InvoiceAnswer = Static<typeof InvoiceAnswer>;

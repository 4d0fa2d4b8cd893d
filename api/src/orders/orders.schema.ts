import { Type, type Static } from 'typebox';
import { Envelope, IdNumber, Nullable, Page } from 'platform/http';
import { Business } from '../business/business.schema.ts';
import { Visit } from '../visits/visits.schema.ts';
import { Estimate, EstimateOrigin } from './estimates/estimates.schema.ts';
import { TAX_METHODS } from '../money/charges.rules.ts';
import { AGREEMENTS, CHANGE_STATES } from './changes.rules.ts';
import { StringEnum } from '../string-enum.ts';
import { FallbackMark } from '../catalogue/catalogue.schema.ts';
import { FULFILMENTS } from './fulfilment.rules.ts';
import { Actions } from '../transitions/actions.schema.ts';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '../transitions/facts.ts';

export const OrderStatusText = StringEnum(ORDER_STATUSES);
const PaymentStatusText = StringEnum(PAYMENT_STATUSES);
const PaymentMethodText = StringEnum(PAYMENT_METHODS);

/** `price` is the price of one piece when it was ordered, in rupees and including tax. */
const OrderedItem = Type.Object({
  id: Type.Integer({
    description: 'Id of the product, the spare part or the rate of an estimate; 0 for a credit',
  }),
  line: Type.Optional(
    Type.Integer({ description: 'Id of the line, for an edit; not in older versions' }),
  ),
  name: Type.String(),
  ...FallbackMark,
  images: Type.Array(Type.String()),
  price: Type.Number(),
  quantity: Type.Integer(),
  added: Nullable(
    Type.Object(
      {
        agreed: Nullable(StringEnum(AGREEMENTS)),
        at: Nullable(Type.String({ format: 'date-time' })),
        change: Nullable(Type.Integer({ description: 'Id of the change that added it' })),
        objected: Type.Boolean({
          description:
            'Whether the customer disputes that they agreed; false once staff settled it',
        }),
      },
      {
        description:
          'How the line was added to the placed order; null if it was ordered at checkout or an edit added or changed it, and with null fields for a line of an estimate',
      },
    ),
  ),
  estimate: Type.Optional(Nullable(EstimateOrigin)),
});

/** Not in responses of older versions. */
export const FulfilmentProperties = {
  parts_way: Type.Optional(
    Nullable(
      StringEnum(FULFILMENTS, {
        description:
          'How the customer gets the parts: delivered, with the technician’s visit, or picked up; null without parts',
      }),
    ),
  ),
  pick_up_at: Type.Optional(
    Nullable(Type.String({ description: 'Address of the shop, if the parts are picked up' })),
  ),
};

const OrderStep = Type.Object({
  status: OrderStatusText,
  at: Type.String({ format: 'date-time', description: 'When the order first had this status' }),
});

const OrderChange = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  ...FallbackMark,
  images: Type.Array(Type.String()),
  price: Type.Number({
    description: 'Rupees per piece, including tax, at the time of the proposal',
  }),
  quantity: Type.Integer(),
  amount: Type.Number({ description: 'Rupees: price × quantity' }),
  state: StringEnum(CHANGE_STATES),
  agreement: StringEnum(AGREEMENTS),
  proposed_at: Type.String({ format: 'date-time' }),
  decided_at: Nullable(Type.String({ format: 'date-time' })),
  objected: Type.Boolean({ description: 'False once staff settled the objection' }),
});

const OrderProposal = Type.Object(
  {
    id: Type.Integer(),
    total_before: Type.Number({ description: 'Rupees' }),
    total: Type.Number({ description: 'Rupees, if the customer agrees' }),
    discount: Type.Number({ description: 'Rupees, if the customer agrees' }),
    address: Nullable(Type.String({ description: 'The new address; null if it stays' })),
    lines: Type.Array(
      Type.Object({
        name: Type.String(),
        ...FallbackMark,
        before: Type.Integer({ description: 'Present quantity; 0 if the edit adds the line' }),
        after: Type.Integer({ description: 'New quantity; 0 if the edit removes the line' }),
      }),
      { description: 'The lines that change' },
    ),
    expires_at: Type.String({ format: 'date-time' }),
  },
  { description: 'An edit that raises the total and awaits the answer of the customer' },
);

export const Order = Type.Object({
  id: Type.Integer(),
  status: OrderStatusText,
  actions: Actions,
  total: Type.Number({ description: 'Rupees' }),
  discount: Type.Optional(
    Type.Number({
      description: 'Rupees that are taken off the sum of the lines; not in older versions',
    }),
  ),
  due: Type.Number({ description: 'Rupees still to be paid at the door or at the shop' }),
  address: Type.String({ description: 'Full address as entered at checkout or in the last edit' }),
  first_name: Type.String(),
  last_name: Type.String(),
  city: Type.String(),
  block: Type.String(),
  landmark: Type.String(),
  second_phone: Type.Optional(Type.String({ description: 'Another number to call' })),
  note: Nullable(Type.String({ description: 'For the technician, as written at checkout' })),
  request: Type.Boolean({ description: 'Whether a cancellation is requested' }),
  payment_status: PaymentStatusText,
  payment_method: PaymentMethodText,
  technician: Nullable(Type.String({ description: 'Name of the technician' })),
  technician_phone: Nullable(Type.String({ description: 'Ten digits, without +91' })),
  visit: Nullable(Visit),
  paid_online: Type.Number({
    description:
      'Rupees paid online, less the refunds of edits; also if a cancellation refunded them',
  }),
  refunded_at: Nullable(Type.String({ format: 'date-time' })),
  steps: Type.Array(OrderStep, {
    description: 'Statuses of the order so far, oldest first; empty in the list for staff',
  }),
  changes: Type.Array(OrderChange, { description: 'Parts proposed after it was placed' }),
  edit: Type.Optional(Nullable(OrderProposal)),
  /** The newest one; not in responses of older versions. */
  estimate: Type.Optional(Nullable(Estimate)),
  feedback: Nullable(
    Type.String({ description: 'Id of the feedback request that is not answered yet' }),
  ),
  ...FulfilmentProperties,
  created_at: Type.String({ format: 'date-time' }),
  products: Type.Array(OrderedItem),
  spare_parts: Type.Array(OrderedItem),
});
export type Order = Static<typeof Order>;

const Version = Type.String({
  description: 'Changes whenever one of the 200 newest orders changes, or there is a new one',
});

export const OrderList = Envelope({ orders: Page(Order), version: Version });

export const VersionResponse = Envelope({ version: Version });

export const CancelBody = Type.Object({ orderId: IdNumber() });

export const OrderParams = Type.Object({ orderId: Type.String() });

const InvoiceLine = {
  name: Type.String(),
  hsn: Type.String({
    description: 'Tariff code: HSN of goods, SAC of services; empty for older invoices',
  }),
  price: Type.Number({ description: 'Rupees per piece, including tax' }),
  unit_price: Type.Number({ description: 'Rupees: `price` less the tax that it includes' }),
  tax: Type.Number({
    description: 'Rupees of tax in price × quantity, by the method of the invoice',
  }),
  total_price: Type.Number(),
  /** Not in responses of older versions. */
  warranty_days: Type.Optional(
    Nullable(
      Type.Integer({ description: 'Days of warranty of a line from an estimate; else null' }),
    ),
  ),
};

export const InvoiceResponse = Envelope({
  invoice: Type.Object({
    invoice_number: Type.String(),
    invoice_date: Type.String({ format: 'date-time' }),
    seller: Type.Optional(
      Type.Pick(Business, ['name', 'legal_name', 'address', 'gstin', 'phones', 'email'], {
        description: 'Seller at the time of issue; not in older versions',
      }),
    ),
  }),
  order: Type.Object({
    orderId: Type.Integer(),
    actions: Actions,
    payment_status: PaymentStatusText,
    user_name: Type.String(),
    address: Type.String(),
    user: Type.Object({ types: Type.String(), phone_number: Type.String() }),
    customer_number: Nullable(Type.String()),
    final_total: Type.Number(),
    discount: Type.Optional(
      Type.Number({
        description: 'Rupees that are taken off the sum of the lines; not in older versions',
      }),
    ),
    tax_total: Type.Number({ description: 'Rupees; contained in the total' }),
    tax_percent: Type.Optional(Type.Integer({ description: 'Not in older versions' })),
    tax_method: Type.Optional(
      StringEnum(TAX_METHODS, {
        description: 'Absent for older invoices, which are tax invoices',
      }),
    ),
    taxable_total: Type.Number({ description: 'The total less tax' }),
    cgst_total: Type.Number(),
    sgst_total: Type.Number(),
    total_in_words: Type.String(),
    place_of_supply: Type.String({ description: 'State of the shop, also if parts are picked up' }),
    parts_way: FulfilmentProperties.parts_way,
    warranty_until: Nullable(Type.String({ format: 'date-time' })),
    spare_parts: Type.Array(Type.Object({ ...InvoiceLine, qty: Type.Integer() })),
    products: Type.Array(Type.Object({ ...InvoiceLine, quantity: Type.Integer() })),
  }),
});
export type InvoiceResponse = Static<typeof InvoiceResponse>;

import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Nullable } from 'platform/http';
import { StringEnum } from '../string-enum.ts';
import { staffMessages } from '../texts/texts.ts';

export const CashQuery = Type.Object({
  day: Type.Optional(Type.String({ maxLength: 10, [EXPLAIN]: staffMessages.enterDay })),
});

const CollectedOrder = Type.Object({
  order_id: Type.Integer(),
  at: Type.String({ format: 'date-time', description: 'When the order was completed' }),
  amount: Type.Number({ description: 'Rupees' }),
  method: StringEnum(['cash', 'upi']),
  reference: Nullable(
    Type.String({
      description: "Last digits of the bank's reference; null if UPI was never reported",
    }),
  ),
  settled_at: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When cash was handed over, or UPI found in the bank statement',
    }),
  ),
  // Optional because the server may be of the previous version.
  not_received_at: Type.Optional(
    Nullable(
      Type.String({
        format: 'date-time',
        description:
          'When a UPI payment was recorded as not received; it is in no total until the shop has the money',
      }),
    ),
  ),
});

const TechnicianCash = Type.Object({
  technician: Type.String({ description: 'Name as stored with the orders' }),
  amount: Type.Number({ description: 'Rupees in cash' }),
  outstanding: Type.Number({ description: 'Rupees in cash that are not handed over' }),
  upi: Type.Number({ description: 'Rupees by UPI' }),
  unconfirmed: Type.Number({ description: 'Rupees by UPI that are not confirmed' }),
  orders: Type.Array(CollectedOrder, { description: 'Sorted by time' }),
});

const EarlierDay = Type.Object({
  day: Type.String({ description: 'Date in India, such as 2026-11-23' }),
  technician: Type.String({ description: 'Name as stored with the orders' }),
  outstanding: Type.Number({ description: 'Rupees in cash that are not handed over' }),
  unconfirmed: Type.Number({ description: 'Rupees by UPI that are not confirmed' }),
});

const OwedOrder = Type.Object({
  order_id: Type.Integer(),
  technician: Type.String({ description: 'Name as stored with the order' }),
  amount: Type.Number({ description: 'Rupees' }),
  reference: Type.String({ description: "Last digits of the bank's reference" }),
  not_received_at: Type.String({ format: 'date-time' }),
  name: Type.String({ description: 'Full name of the customer' }),
  phone_number: Type.String({ description: 'Phone number of the customer' }),
});

export const Cash = Type.Object({
  day: Type.String(),
  amount: Type.Number({ description: 'Rupees in cash of all technicians' }),
  upi: Type.Number({ description: 'Rupees by UPI of all technicians' }),
  technicians: Type.Array(TechnicianCash, { description: 'Largest amount of cash first' }),
  // Optional because the server may be of the previous version.
  earlier: Type.Optional(
    Type.Array(EarlierDay, {
      description: 'What is outstanding from days before today, whatever `day` is; oldest first',
    }),
  ),
  owed: Type.Optional(
    Type.Array(OwedOrder, {
      description: 'UPI payments of any day that were not received, oldest first',
    }),
  ),
});
export type Cash = Static<typeof Cash>;

export const CashResponse = Envelope({ cash: Cash });

export const HandOverBody = Type.Object({
  day: Type.String({ maxLength: 10, [EXPLAIN]: staffMessages.enterDay }),
  technician: Type.String({ maxLength: 60, description: 'Name as stored with the orders' }),
  amount: Type.Number({
    description: 'Outstanding rupees of that technician and day; 409 if they differ',
  }),
});
export type HandOverBody = Static<typeof HandOverBody>;

export const UpiParams = Type.Object({ id: Type.String({ description: 'Number of the order' }) });

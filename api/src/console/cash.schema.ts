import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN } from 'platform/http';

export const CashQuery = Type.Object({
  day: Type.Optional(Type.String({ maxLength: 10, [EXPLAIN]: 'Name a day as 2026-11-23.' })),
});

const CashOrder = Type.Object({
  order_id: Type.Integer(),
  at: Type.String({ format: 'date-time', description: 'When the order was completed' }),
  amount: Type.Number({ description: 'Rupees in cash' }),
});

const TechnicianCash = Type.Object({
  technician: Type.String({ description: 'Name as stored with the orders' }),
  amount: Type.Number({ description: 'Rupees' }),
  orders: Type.Array(CashOrder, { description: 'Sorted by time' }),
});

export const Cash = Type.Object({
  day: Type.String(),
  amount: Type.Number({ description: 'Rupees of all technicians' }),
  technicians: Type.Array(TechnicianCash, { description: 'Largest amount first' }),
});
export type Cash = Static<typeof Cash>;

export const CashResponse = Envelope({ cash: Cash });

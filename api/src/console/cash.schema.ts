import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN } from 'platform/http';

export const CashQuery = Type.Object({
  day: Type.Optional(Type.String({ maxLength: 10, [EXPLAIN]: 'Name a day as 2026-11-23.' })),
});

const Taken = Type.Object({
  order_id: Type.Integer(),
  at: Type.String({ format: 'date-time', description: 'When the order was completed' }),
  amount: Type.Number({ description: 'Rupees in cash' }),
});

const OfTechnician = Type.Object({
  technician: Type.String({ description: 'As the orders have it' }),
  amount: Type.Number({ description: 'Rupees' }),
  orders: Type.Array(Taken, { description: 'In order of time' }),
});

export const Cash = Type.Object({
  day: Type.String(),
  amount: Type.Number({ description: 'Rupees of everybody' }),
  technicians: Type.Array(OfTechnician, { description: 'Who took most first' }),
});
export type Cash = Static<typeof Cash>;

export const CashAnswer = Envelope({ cash: Cash });

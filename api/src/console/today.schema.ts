import { Type, type Static } from 'typebox';
import { Envelope, Nullable } from 'platform/http';
import { QUEUES, type Queue } from '../orders/staff-filters.sql.ts';

const Count = Type.Integer();
const Queues = Type.Object(
  Object.fromEntries(QUEUES.map((queue) => [queue, Count])) as Record<Queue, typeof Count>,
  { description: 'How many orders each queue has; the list of orders has the same under `status`' },
);

const Visits = Type.Object({
  booked: Count,
  on_the_way: Count,
  arrived: Count,
  done: Count,
  missed: Count,
});

const Money = Type.Object({
  withdrawals: Type.Integer({ description: 'Asked for, and not paid or rejected' }),
  withdrawals_amount: Type.Number({ description: 'Rupees' }),
  refunds_failed: Count,
  refunds_amount: Type.Number({ description: 'Rupees of those that failed' }),
  payments_hanging: Type.Integer({ description: 'Begun more than ten minutes ago, and open' }),
  payments_amount: Type.Number({ description: 'Rupees of those that hang' }),
});

export const Today = Type.Object({
  day: Type.String({ description: 'As 2026-11-23, by the clock of India' }),
  orders: Nullable(Queues),
  visits: Nullable(Visits),
  money: Nullable(Money),
  contacts: Nullable(Type.Integer({ description: 'Messages of the contact form since midnight' })),
});
export type Today = Static<typeof Today>;

export const TodayAnswer = Envelope({ today: Today });

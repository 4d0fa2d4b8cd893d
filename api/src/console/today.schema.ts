import { Type, type Static } from 'typebox';
import { Envelope, Nullable } from 'platform/http';
import { QUEUES, type Queue } from '../orders/staff-filters.sql.ts';

const Count = Type.Integer();
const Queues = Type.Object(
  Object.fromEntries(QUEUES.map((queue) => [queue, Count])) as Record<Queue, typeof Count>,
  { description: 'Number of orders per queue; the order list accepts the same names as `status`' },
);

const Visits = Type.Object({
  booked: Count,
  on_the_way: Count,
  arrived: Count,
  done: Count,
  missed: Count,
});

const Money = Type.Object({
  withdrawals: Type.Integer({ description: 'Pending withdrawals' }),
  withdrawals_amount: Type.Number({ description: 'Rupees' }),
  refunds_failed: Count,
  refunds_amount: Type.Number({ description: 'Rupees of the failed refunds' }),
  payments_hanging: Type.Integer({
    description: 'Payments started more than ten minutes ago that are still open',
  }),
  payments_amount: Type.Number({ description: 'Rupees of these payments' }),
});

export const Today = Type.Object({
  day: Type.String({ description: 'Date in India, such as 2026-11-23' }),
  orders: Nullable(Queues),
  // Optional because the server may be of the previous version.
  paid_orders: Type.Optional(
    Nullable(
      Type.Integer({
        description:
          'Orders that their payment confirmed and that no staff member has acknowledged',
      }),
    ),
  ),
  visits: Nullable(Visits),
  money: Nullable(Money),
  low_parts: Type.Optional(
    Nullable(Type.Integer({ description: 'Parts that are low or out of stock' })),
  ),
  contacts: Nullable(Type.Integer({ description: 'Contact form messages since midnight' })),
});
export type Today = Static<typeof Today>;

export const TodayResponse = Envelope({ today: Today });

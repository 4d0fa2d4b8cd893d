/** What staff's calls about orders take and answer. */
import { Type } from 'typebox';
import { Envelope, EXPLAIN, Nullable, Page, Text } from 'platform/http';
import { ORDER_STATUSES } from './order-life.rules.ts';
import { Order } from './orders.schema.ts';
import type { StaffFilter } from './staff-orders.sql.ts';

const StaffOrder = Type.Object({
  ...Order.properties,
  user: Type.Object({ types: Type.String(), phone_number: Type.String() }),
  customer_number: Nullable(Type.String()),
});

const Step = Type.Object({
  at: Type.String({ format: 'date-time' }),
  by: Type.String(),
  status: Type.String(),
  payment_status: Type.String(),
  request: Type.Boolean(),
  total: Type.Number(),
});

const filters: StaffFilter[] = ['all', 'requested', ...ORDER_STATUSES];

export const StaffListQuery = Type.Object({
  status: Type.Unsafe<StaffFilter>({
    type: 'string',
    enum: filters,
    default: 'all',
    [EXPLAIN]: `Choose a status: ${filters.join(', ')}.`,
  }),
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  per_page: Type.Integer({ minimum: 1, maximum: 1000, default: 52 }),
});

export const StaffList = Envelope({ orders: Page(StaffOrder) });

export const StaffOrderAnswer = Envelope({
  order: Type.Object({
    ...StaffOrder.properties,
    invoice_number: Nullable(Type.String()),
    steps: Type.Array(Step),
  }),
});

export const StaffOrderParams = Type.Object({ id: Type.String() });

export const AssignBody = Type.Object({
  technician: Text(1, 60, 'Name the technician, in at most 60 characters.'),
  phone: Type.Optional(
    Type.String({
      maxLength: 30,
      description: 'The mobile number that the customer may call; without it, the business',
      [EXPLAIN]: 'Enter a mobile number of ten digits.',
    }),
  ),
});

/** SQL of staff's view of the orders. */
import type { Queryable } from 'platform/db';
import { CHANGES, ORDER_COLUMNS, type OrderWithItems } from './orders.sql.ts';
import type { OrderStatus } from './order-life.rules.ts';

/** Which orders staff list: of one status, with an open cancellation request, or all. */
export type StaffFilter = OrderStatus | 'requested' | 'all';

const OPEN_REQUEST = `request AND status NOT IN ('completed', 'cancelled')`;

function condition(filter: StaffFilter): string {
  if (filter === 'all') return '$1::text IS NOT NULL';
  return filter === 'requested' ? `$1::text IS NOT NULL AND ${OPEN_REQUEST}` : 'status = $1';
}

const WITHOUT_ITEMS = `o.*, '[]'::jsonb AS items, '[]'::jsonb AS steps, ${CHANGES},
  NULL::timestamptz AS refunded_at`;

/** A page of orders, newest first, without their items. */
export async function staffOrders(
  tx: Queryable,
  filter: StaffFilter,
  limit: number,
  offset: number,
): Promise<OrderWithItems[]> {
  const { rows } = await tx.query<OrderWithItems>(
    `SELECT ${WITHOUT_ITEMS} FROM (
       SELECT ${ORDER_COLUMNS} FROM orders
       WHERE voided_at IS NULL AND ${condition(filter)} ORDER BY id DESC LIMIT $2 OFFSET $3
     ) AS o ORDER BY o.id DESC`,
    [filter, limit, offset],
  );
  return rows;
}

// Beyond it the exact number helps nobody, and counting would read the whole index.
const MOST_COUNTED = 10_000;

/** How many orders a filter has, counted to ten thousand at most. */
export async function countStaffOrders(tx: Queryable, filter: StaffFilter): Promise<number> {
  const { rows } = await tx.query<{ orders: number }>(
    `SELECT count(*) AS orders FROM (
       SELECT 1 FROM orders WHERE voided_at IS NULL AND ${condition(filter)} LIMIT ${MOST_COUNTED}
     ) AS counted`,
    [filter],
  );
  return rows[0]?.orders ?? 0;
}

export interface StepRow {
  at: Date;
  by_whom: string;
  status: string;
  payment_status: string;
  request: boolean;
  total_paise: number;
}

/** Every step an order took, oldest first. */
export async function stepsOf(tx: Queryable, orderId: number): Promise<StepRow[]> {
  const { rows } = await tx.query<StepRow>(
    `SELECT at, by_whom, status, payment_status, request, total_paise
     FROM order_steps WHERE order_id = $1 ORDER BY id`,
    [orderId],
  );
  return rows;
}

/** SQL of the order list of staff: search, sorting, pages and counts. */
import type { Queryable } from 'platform/db';
import { CHANGES, ITEMS, ORDER_COLUMNS, PROPOSAL, type OrderWithItems } from './orders.sql.ts';
import { getFilterCondition, QUEUES, type Queue, type StaffFilter } from './staff-filters.sql.ts';

/** Sort keys; equal rows are sorted by id, in the same direction. */
export const STAFF_SORTS = {
  id: 'o.id',
  total: 'o.total_paise',
  status: 'o.status',
  technician: 'lower(o.technician)',
  visit: `(SELECT s.starts_at FROM visits v JOIN visit_slots s ON s.id = v.slot_id
           WHERE v.order_id = o.id)`,
} as const;
export type StaffSort = keyof typeof STAFF_SORTS;

/** Criteria of the list; null criteria match every order. */
export interface StaffSearch {
  filter: StaffFilter;
  /** Order id, name, telephone number or part of an address; null for no search. */
  text: string | null;
  block: string | null;
  technician: string | null;
  sort: StaffSort;
  descending: boolean;
}

/**
 * Builds conditions over `orders o`: `$1` time, `$2` text, `$3` block, `$4` technician. Not every filter uses `$1`, but
 * PostgreSQL must know its type.
 */
const buildWhere = ({
  filter,
}: StaffSearch): string => `voided_at IS NULL AND ${getFilterCondition(filter)}
  AND $1::timestamptz IS NOT NULL
  AND ($2::text IS NULL OR o.id::text = $2 OR strpos(o.user_phone, $2) > 0
    OR strpos(o.customer_number, $2) > 0 OR strpos(o.address ->> 'second_phone', $2) > 0
    OR strpos(lower(concat_ws(' ', o.address ->> 'first_name',
      o.address ->> 'last_name', o.address ->> 'address', o.address ->> 'landmark')), $2) > 0)
  AND ($3::text IS NULL OR o.address ->> 'block' = $3)
  AND ($4::text IS NULL OR lower(o.technician) = lower($4))`;

const toValues = (search: StaffSearch, now: Date): unknown[] => [
  now,
  search.text?.toLowerCase() ?? null,
  search.block,
  search.technician,
];

const LISTED_COLUMNS = `o.*, ${ITEMS}, '[]'::jsonb AS steps, ${CHANGES}, ${PROPOSAL},
  NULL::timestamptz AS refunded_at`;

/**
 * Selects a page of matching orders, without steps, estimates and the time of a refund, which only the detail shows.
 */
export async function selectStaffOrders(
  tx: Queryable,
  search: StaffSearch,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<OrderWithItems[]> {
  const direction = search.descending ? 'DESC' : 'ASC';
  const order = `${STAFF_SORTS[search.sort]} ${direction} NULLS LAST, o.id ${direction}`;
  const { rows } = await tx.query<OrderWithItems>(
    `SELECT ${LISTED_COLUMNS} FROM (
       SELECT ${ORDER_COLUMNS} FROM orders o WHERE ${buildWhere(search)}
       ORDER BY ${order} LIMIT $5 OFFSET $6
     ) AS o ORDER BY ${order}`,
    [...toValues(search, now), limit, offset],
  );
  return rows;
}

/** Selects orders by id as in the list, in no particular order; missing and voided ones are omitted. */
export async function selectStaffOrdersById(
  tx: Queryable,
  ids: readonly number[],
): Promise<OrderWithItems[]> {
  const { rows } = await tx.query<OrderWithItems>({
    name: 'staff-orders-by-id',
    text: `SELECT ${LISTED_COLUMNS} FROM (
             SELECT ${ORDER_COLUMNS} FROM orders WHERE id = ANY($1) AND voided_at IS NULL
           ) AS o`,
    values: [ids],
  });
  return rows;
}

// Nobody needs an exact count above this, which would scan the whole index.
const MAX_COUNTED = 10_000;

/** Counts matching orders, up to 10,000. */
export async function countStaffOrders(
  tx: Queryable,
  search: StaffSearch,
  now: Date,
): Promise<number> {
  const { rows } = await tx.query<{ orders: number }>(
    `SELECT count(*) AS orders FROM (
       SELECT 1 FROM orders o WHERE ${buildWhere(search)} LIMIT ${MAX_COUNTED}
     ) AS counted`,
    toValues(search, now),
  );
  return rows[0]?.orders ?? 0;
}

const COUNTS = QUEUES.map(
  (queue) => `(SELECT count(*) FROM orders o
     WHERE o.voided_at IS NULL AND $1::timestamptz IS NOT NULL AND ${getFilterCondition(queue)}) AS "${queue}"`,
).join(', ');

/** Counts the orders in each work queue. `now` decides which visits are late. */
export async function countQueues(tx: Queryable, now: Date): Promise<Record<Queue, number>> {
  const { rows } = await tx.query<Record<Queue, number>>(`SELECT ${COUNTS}`, [now]);
  if (!rows[0]) throw new Error('a query without FROM has one row');
  return rows[0];
}

/** One recorded transition of an order. */
export interface StepRow {
  /** A string within JSON. */
  at: Date | string;
  by_whom: string;
  status: string;
  payment_status: string;
  /** Whether the customer had requested cancellation. */
  request: boolean;
  total_paise: number;
}

export const STEP_COLUMNS = 'at, by_whom, status, payment_status, request, total_paise';

/** Selects all steps of an order, oldest first. */
export async function selectSteps(tx: Queryable, orderId: number): Promise<StepRow[]> {
  const { rows } = await tx.query<StepRow>(
    `SELECT ${STEP_COLUMNS} FROM order_steps WHERE order_id = $1 ORDER BY id`,
    [orderId],
  );
  return rows;
}

/** SQL of the report. Sales are completed orders, counted at the time of completion. */
import type { Queryable } from 'platform/db';

/** From (included) and to (excluded). */
export type Period = readonly [from: Date, to: Date];

export interface SalesRow {
  name: string;
  orders: number;
  amount_paise: number;
}

interface ServiceSalesRow extends SalesRow {
  /** Hindi name; null if there is none. */
  hi: string | null;
}

const IS_COMPLETED = `o.status = 'completed' AND o.completed_at >= $1 AND o.completed_at < $2`;

const ITEMS_WITH_SERVICE = `order_items i
  LEFT JOIN products p ON p.id = i.product_id
  LEFT JOIN spare_parts s ON s.id = i.spare_part_id
  LEFT JOIN estimate_lines e ON e.id = i.estimate_line_id
  JOIN sub_categories c ON c.id = coalesce(p.sub_category_id, s.sub_category_id, e.sub_category_id)`;

/** @param name SQL expression of the name by which sales are grouped */
async function sumBy(db: Queryable, name: string, period: Period): Promise<SalesRow[]> {
  const { rows } = await db.query<SalesRow>(
    `SELECT ${name} AS name, count(*)::integer AS orders, sum(o.total_paise)::bigint AS amount_paise
     FROM orders o WHERE ${IS_COMPLETED} GROUP BY 1 ORDER BY 3 DESC, 1`,
    [...period],
  );
  return rows;
}

/** Sales by day in India; the name is the day, such as 2026-11-23. Days without sales are absent. */
export const sumByDay = (db: Queryable, period: Period) =>
  sumBy(db, `to_char(o.completed_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`, period);

/** Sales by technician name, largest amount first; orders without a technician have the name ''. */
export const sumByTechnician = (db: Queryable, period: Period) =>
  sumBy(db, `coalesce(o.technician, '')`, period);

/** Sales by block of the address, largest amount first; orders without a block have the name ''. */
export const sumByBlock = (db: Queryable, period: Period) =>
  sumBy(db, `coalesce(o.address ->> 'block', '')`, period);

/**
 * Sales by service. An order with items of two services counts for both; each gets the amount of its items minus their
 * share of the discount.
 */
export async function sumByService(db: Queryable, period: Period): Promise<ServiceSalesRow[]> {
  const { rows } = await db.query<ServiceSalesRow>(
    `SELECT c.name, c.hi ->> 'name' AS hi, count(DISTINCT o.id)::integer AS orders,
       round(sum(i.price_paise::numeric * i.quantity * o.total_paise
         / (o.total_paise + o.discount_paise)))::bigint AS amount_paise
     FROM orders o JOIN ${ITEMS_WITH_SERVICE} ON i.order_id = o.id
     WHERE ${IS_COMPLETED} GROUP BY c.id ORDER BY amount_paise DESC, 1`,
    [...period],
  );
  return rows;
}

/** Time of the cancellation. Not `moved_at`, which a later refund changes. */
const CANCELLED_AT = `(SELECT min(at) FROM order_steps WHERE order_id = o.id AND status = 'cancelled')`;
const IS_CANCELLED = `o.status = 'cancelled' AND o.voided_at IS NULL
  AND ${CANCELLED_AT} >= $1 AND ${CANCELLED_AT} < $2`;

/** Whether the customer asked to cancel the order or cancelled it. */
const IS_CUSTOMER_CANCELLATION = `EXISTS (SELECT FROM order_steps s WHERE s.order_id = o.id
  AND (s.request OR s.status = 'cancelled' AND s.by_whom = 'customer'))`;

/** Cancellations by reason: the reason that staff gave, else `customer` if the customer asked, else empty. */
export async function countCancelReasons(
  db: Queryable,
  period: Period,
): Promise<{ reason: string; orders: number }[]> {
  const { rows } = await db.query<{ reason: string; orders: number }>(
    `SELECT coalesce(a.detail ->> 'reason', CASE WHEN ${IS_CUSTOMER_CANCELLATION} THEN 'customer' ELSE '' END) AS reason,
       count(*)::integer AS orders
     FROM orders o LEFT JOIN ops_audit a ON a.subject = 'order ' || o.id AND a.act = 'order cancel'
     WHERE ${IS_CANCELLED} GROUP BY 1 ORDER BY 2 DESC, 1`,
    [...period],
  );
  return rows;
}

/** Reviews by number of stars, most stars first; numbers without reviews are absent. */
export async function countRatings(
  db: Queryable,
  period: Period,
): Promise<{ stars: number; reviews: number }[]> {
  const { rows } = await db.query<{ stars: number; reviews: number }>(
    `SELECT rating::integer AS stars, count(*)::integer AS reviews FROM reviews
     WHERE created_at >= $1 AND created_at < $2 GROUP BY 1 ORDER BY 1 DESC`,
    [...period],
  );
  return rows;
}

interface CountsRow {
  customers: number;
  returning: number;
  revisits: number;
  cancelled: number;
  cancelled_by_customer: number;
  reviews: number;
  average_rating: number | null;
}

/**
 * Counts of customers, revisits, cancellations and reviews. `average_rating` is null without reviews. Orders placed from
 * one cart have the same `created_at`; they count neither as returning nor as revisits.
 */
export async function countForReport(db: Queryable, period: Period): Promise<CountsRow> {
  const { rows } = await db.query<CountsRow>(
    `WITH done AS (SELECT o.* FROM orders o WHERE ${IS_COMPLETED}),
     serviced AS (
       SELECT DISTINCT o.id, o.user_id, o.created_at, o.completed_at, c.id AS service
       FROM orders o JOIN ${ITEMS_WITH_SERVICE} ON i.order_id = o.id
       WHERE o.status = 'completed' AND o.completed_at >= $1::timestamptz - interval '30 days'
         AND o.completed_at < $2),
     cancelled AS (
       SELECT o.id, ${IS_CUSTOMER_CANCELLATION} AS requested FROM orders o WHERE ${IS_CANCELLED}),
     rated AS (SELECT rating FROM reviews WHERE created_at >= $1 AND created_at < $2)
     SELECT
       (SELECT count(DISTINCT user_id) FROM done)::integer AS customers,
       (SELECT count(DISTINCT d.user_id) FROM done d WHERE EXISTS (
          SELECT FROM orders e WHERE e.user_id = d.user_id AND e.status = 'completed'
            AND e.created_at <> d.created_at AND e.completed_at < d.completed_at))::integer AS returning,
       (SELECT count(DISTINCT later.id) FROM serviced later JOIN serviced earlier
          ON earlier.user_id = later.user_id AND earlier.service = later.service
          AND earlier.created_at <> later.created_at
          AND earlier.completed_at < later.completed_at
          AND earlier.completed_at >= later.completed_at - interval '30 days'
        WHERE later.completed_at >= $1)::integer AS revisits,
       (SELECT count(*) FROM cancelled)::integer AS cancelled,
       (SELECT count(*) FROM cancelled WHERE requested)::integer AS cancelled_by_customer,
       (SELECT count(*) FROM rated)::integer AS reviews,
       (SELECT round(avg(rating), 1)::float8 FROM rated) AS average_rating`,
    [...period],
  );
  const [counts] = rows;
  if (!counts) throw new Error('a query of counts has no row');
  return counts;
}

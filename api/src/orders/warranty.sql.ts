/** SQL that finds which lines of an order repeat work under warranty (ORDER-31). */
import type { Queryable } from 'platform/db';
import { WARRANTY_DAYS } from '../limits.ts';
import type { OrderRow } from './orders.sql.ts';

/** Work or a part of a completed order whose warranty had not ended. */
export interface CoveredItem {
  /** The completed order. */
  order_id: number;
  product_id: number | null;
  spare_part_id: number | null;
  /** Set for lines from an estimate. */
  rate_id: number | null;
  sub_category_id: number | null;
}

/**
 * Selects what was under warranty when an order was placed, from other orders of the same customer, newest first. If a
 * partner orders, only orders for the same served customer count. A warranty begins when its order is completed, and
 * lasts as many days as the estimate says or else `WARRANTY_DAYS`.
 */
export async function findCoveredItems(
  db: Queryable,
  order: Pick<OrderRow, 'id' | 'user_id' | 'customer_number' | 'created_at'>,
): Promise<CoveredItem[]> {
  const { rows } = await db.query<CoveredItem>(
    `SELECT o.id AS order_id, i.product_id, i.spare_part_id, l.rate_id,
       coalesce(l.sub_category_id, p.sub_category_id) AS sub_category_id
     FROM orders o JOIN order_items i ON i.order_id = o.id
       LEFT JOIN estimate_lines l ON l.id = i.estimate_line_id
       LEFT JOIN products p ON p.id = i.product_id
     WHERE o.user_id = $1 AND o.customer_number IS NOT DISTINCT FROM $2 AND o.id <> $3
       AND o.status = 'completed' AND i.price_paise > 0
       AND $4 BETWEEN o.completed_at AND o.completed_at
         + make_interval(days => coalesce(l.warranty_days, $5))
     ORDER BY o.id DESC`,
    [order.user_id, order.customer_number, order.id, order.created_at, WARRANTY_DAYS],
  );
  return rows;
}

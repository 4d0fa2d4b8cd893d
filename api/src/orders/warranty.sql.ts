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
 * Selects what was under warranty when an order was placed, from the customer's other orders, newest first. A warranty
 * begins when its order is completed, and lasts as many days as the estimate says or else `WARRANTY_DAYS`.
 */
export async function findCoveredItems(
  db: Queryable,
  { id, user_id, created_at }: Pick<OrderRow, 'id' | 'user_id' | 'created_at'>,
): Promise<CoveredItem[]> {
  const { rows } = await db.query<CoveredItem>(
    `SELECT o.id AS order_id, i.product_id, i.spare_part_id, l.rate_id,
       coalesce(l.sub_category_id, p.sub_category_id) AS sub_category_id
     FROM orders o JOIN order_items i ON i.order_id = o.id
       LEFT JOIN estimate_lines l ON l.id = i.estimate_line_id
       LEFT JOIN products p ON p.id = i.product_id
     WHERE o.user_id = $1 AND o.id <> $2 AND o.status = 'completed' AND i.price_paise > 0
       AND $3 BETWEEN o.completed_at AND o.completed_at
         + make_interval(days => coalesce(l.warranty_days, $4))
     ORDER BY o.id DESC`,
    [user_id, id, created_at, WARRANTY_DAYS],
  );
  return rows;
}

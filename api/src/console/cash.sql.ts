import type { Queryable } from 'platform/db';

export interface CashRow {
  technician: string;
  order_id: number;
  at: Date;
  amount_paise: number;
}

/**
 * Cash of orders completed within a period: the whole total, or the parts added after an order was paid online (same
 * rule as `getPaidOnline`).
 */
export async function findCash(db: Queryable, from: Date, to: Date): Promise<CashRow[]> {
  const { rows } = await db.query<CashRow>(
    `SELECT technician, id AS order_id, completed_at AS at, cash::bigint AS amount_paise FROM (
       SELECT o.id, coalesce(o.technician, '') AS technician, o.completed_at, o.total_paise
         - CASE WHEN o.payment_method = 'phonepe' THEN (
             SELECT coalesce(sum(i.price_paise::bigint * i.quantity), 0) FROM order_items i
             WHERE i.order_id = o.id AND i.cart_line_id IS NOT NULL) ELSE 0 END AS cash
       FROM orders o WHERE o.status = 'completed' AND o.completed_at >= $1 AND o.completed_at < $2
     ) AS completed WHERE cash > 0 ORDER BY completed_at, id`,
    [from, to],
  );
  return rows;
}

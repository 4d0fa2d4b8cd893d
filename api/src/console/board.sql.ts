import type { Queryable } from 'platform/db';
import { ORDER_VERSION } from '../orders/orders.sql.ts';
import { OCCUPYING_STATES } from '../transitions/visits.rules.ts';

interface OrderSummaryRow {
  order_id: number;
  status: string;
  customer: string;
  block: string;
  version: string;
}

const SELECT_SUMMARY = `SELECT o.id AS order_id, ${ORDER_VERSION} AS version, o.status, o.address ->> 'block' AS block,
  concat_ws(' ', o.address ->> 'first_name', o.address ->> 'last_name') AS customer
  FROM orders o`;

/** Finds status, version, customer and block of orders. Unknown ids are left out. */
export async function findOrderSummaries(
  db: Queryable,
  ids: readonly number[],
): Promise<OrderSummaryRow[]> {
  const { rows } = await db.query<OrderSummaryRow>(`${SELECT_SUMMARY} WHERE o.id = ANY($1)`, [ids]);
  return rows;
}

const MAX_ORDERS = 200;

/** SQL of `isPickedUp`: the order is for pick-up, and no edit has added a service, for which a technician comes. */
const IS_PICKED_UP = `(o.pick_up AND NOT EXISTS (
  SELECT 1 FROM order_items i LEFT JOIN estimate_lines l ON l.id = i.estimate_line_id
  WHERE i.order_id = o.id AND (i.product_id IS NOT NULL OR l.kind <> 'part')))`;

/**
 * Finds orders that still need a visit: work has not started, and none is booked, or it was missed or cancelled. Leaves
 * out orders that the customer picks up. Oldest first, at most `MAX_ORDERS`.
 */
export async function findOrdersWithoutVisit(db: Queryable): Promise<OrderSummaryRow[]> {
  const { rows } = await db.query<OrderSummaryRow>(
    `${SELECT_SUMMARY} WHERE o.voided_at IS NULL AND NOT ${IS_PICKED_UP} AND o.status IN ('pending', 'confirmed', 'assigned')
       AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.order_id = o.id
                       AND v.state = ANY($1))
     ORDER BY o.id LIMIT ${MAX_ORDERS}`,
    [OCCUPYING_STATES],
  );
  return rows;
}

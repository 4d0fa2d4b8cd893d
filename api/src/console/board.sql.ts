/** SQL of what the board says of orders. */
import type { Queryable } from 'platform/db';
import { ORDER_VERSION } from '../orders/orders.sql.ts';
import { OCCUPYING_STATES } from '../visits/visit-lifecycle.rules.ts';

interface AboutRow {
  order_id: number;
  status: string;
  customer: string;
  block: string;
  what: string;
  version: string;
}

const ABOUT = `SELECT o.id AS order_id, ${ORDER_VERSION} AS version, o.status, o.address ->> 'block' AS block,
  concat_ws(' ', o.address ->> 'first_name', o.address ->> 'last_name') AS customer,
  (SELECT coalesce(string_agg(i.name || CASE WHEN i.quantity > 1 THEN ' × ' || i.quantity ELSE '' END,
     ', ' ORDER BY i.id), '') FROM order_items i WHERE i.order_id = o.id) AS what
  FROM orders o`;

/** What the board says of some orders. */
export async function aboutOrders(db: Queryable, ids: readonly number[]): Promise<AboutRow[]> {
  const { rows } = await db.query<AboutRow>(`${ABOUT} WHERE o.id = ANY($1)`, [ids]);
  return rows;
}

const MOST = 200;

/** Confirmed orders that nobody comes to, those that wait longest first. */
export async function ordersWithoutVisit(db: Queryable): Promise<AboutRow[]> {
  const { rows } = await db.query<AboutRow>(
    `${ABOUT} WHERE o.voided_at IS NULL AND o.status IN ('pending', 'confirmed', 'assigned')
       AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.order_id = o.id
                       AND v.state = ANY($1))
     ORDER BY o.id LIMIT ${MOST}`,
    [OCCUPYING_STATES],
  );
  return rows;
}

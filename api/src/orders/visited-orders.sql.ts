/** SQL of orders with the fields that the scheduling of visits needs. */
import { changesRow, type Queryable } from 'platform/db';
import { ENDED_STATUSES } from '../transitions/orders.rules.ts';
import { toSqlList } from '../transitions/sql.ts';
import type { OrderStatus, PaymentStatus } from '../transitions/facts.ts';
import type { LineKind } from './estimates/estimates.rules.ts';
import type { Reader } from './reader.ts';

/** The fields of an order that visits use. */
export interface VisitedOrder {
  id: number;
  userId: string;
  userPhone: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  block: string;
  technician: string | null;
  /** The number that the customer may call, if any. */
  technicianPhone: string | null;
  /** Whether the customer picks the parts up, if no technician brings them. */
  pick_up: boolean;
  /** Lines without product id are spare parts or, if they have a kind, come from an estimate. */
  lines: { product_id: number | null; kind: LineKind | null; quantity: number }[];
}

const ORDER = `SELECT o.id, o.user_id AS "userId", o.user_phone AS "userPhone", o.status,
  o.payment_status AS "paymentStatus", o.address ->> 'block' AS block, o.technician,
  o.technician_phone AS "technicianPhone", o.pick_up,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
     'product_id', i.product_id, 'kind', l.kind, 'quantity', i.quantity)), '[]')
   FROM order_items i LEFT JOIN estimate_lines l ON l.id = i.estimate_line_id
   WHERE i.order_id = o.id) AS lines
  FROM orders o`;

/** Selects the orders with these ids that are visible to the reader, in no particular order. */
export async function selectVisitedOrders(
  db: Queryable,
  ids: readonly number[],
  reader: Reader,
): Promise<VisitedOrder[]> {
  const { rows } = await db.query<VisitedOrder>({
    name: `orders-visited-${reader.name}`,
    text: `${ORDER} WHERE o.id = ANY($1) AND o.voided_at IS NULL AND ${reader.condition}`,
    values: [ids, reader.id],
  });
  return rows;
}

/** Returns the user’s newest order that has not ended; undefined if there is none. */
export async function findLastOpenOrder(
  db: Queryable,
  userId: string,
): Promise<VisitedOrder | undefined> {
  const { rows } = await db.query<VisitedOrder>({
    name: 'order-last-open',
    text: `${ORDER} WHERE o.user_id = $1 AND o.voided_at IS NULL AND o.status NOT IN ${toSqlList(ENDED_STATUSES)}
           ORDER BY o.id DESC LIMIT 1`,
    values: [userId],
  });
  return rows[0];
}

/**
 * Changes the technician's name and number of an assigned order without recording a step; returns false if the name was
 * the same or no technician is assigned.
 */
export async function renameTechnician(
  db: Queryable,
  id: number,
  technician: { name: string; phone: string },
): Promise<boolean> {
  return changesRow(
    db,
    `UPDATE orders SET technician = $2, technician_phone = $3
     WHERE id = $1 AND status IN ('assigned', 'in progress') AND technician IS DISTINCT FROM $2`,
    [id, technician.name, technician.phone],
  );
}

/** Changes a technician's name and number in the orders that are assigned to them and have not ended. */
export async function updateAssignedTechnician(
  db: Queryable,
  before: { name: string; phone: string },
  after: { name: string; phone: string },
): Promise<void> {
  await db.query(
    `UPDATE orders SET technician = $3, technician_phone = $4
     WHERE status IN ('assigned', 'in progress') AND (technician, technician_phone) = ($1, $2)
       AND ($1, $2) IS DISTINCT FROM ($3, $4)`,
    [before.name, before.phone, after.name, after.phone],
  );
}

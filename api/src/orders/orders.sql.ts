/** SQL that reads orders. Orders that were undone at checkout (voided) are nobody's. */
import type { Queryable } from '../db/transaction.ts';
import type { Address } from '../identity/address.schema.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from './order-life.rules.ts';

export interface OrderRow {
  id: number;
  user_id: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  total_paise: number;
  due_paise: number;
  request: boolean;
  technician: string | null;
  /** As it was at checkout. */
  address: Address;
  /** For the technician. */
  note: string | null;
  user_phone: string;
  user_type: 'customer' | 'partner';
  customer_number: string | null;
  created_at: Date;
  completed_at: Date | null;
  moved_by: string;
}

export interface ItemRow {
  product_id: number | null;
  spare_part_id: number | null;
  name: string;
  images: string[];
  price_paise: number;
  quantity: number;
}

export type OrderWithItems = OrderRow & { items: ItemRow[] };

/** The columns of an `OrderRow`. */
export const ORDER_COLUMNS = `id, user_id, status, payment_method, payment_status, total_paise,
  due_paise, request, technician, address, note, user_phone, user_type, customer_number, created_at,
  completed_at, moved_by`;

const ITEMS = `
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
     'product_id', i.product_id, 'spare_part_id', i.spare_part_id, 'name', i.name,
     'images', i.images, 'price_paise', i.price_paise, 'quantity', i.quantity) ORDER BY i.id), '[]')
   FROM order_items i WHERE i.order_id = o.id) AS items`;

/** Which of a user's orders a list shows. */
export type ListKind = 'all' | 'completed';

const WHERE: Record<ListKind, string> = {
  all: 'user_id = $1 AND voided_at IS NULL',
  completed: `user_id = $1 AND status = 'completed'`,
};

/** A page of a user's orders, newest first. */
export async function ordersOf(
  tx: Queryable,
  userId: string,
  kind: ListKind,
  limit: number,
  offset: number,
): Promise<OrderWithItems[]> {
  const { rows } = await tx.query<OrderWithItems>({
    name: `orders-${kind}`,
    text: `SELECT o.*, ${ITEMS} FROM (
             SELECT ${ORDER_COLUMNS} FROM orders WHERE ${WHERE[kind]}
             ORDER BY id DESC LIMIT $2 OFFSET $3
           ) AS o ORDER BY o.id DESC`,
    values: [userId, limit, offset],
  });
  return rows;
}

/** How many orders a user's list has. */
export async function countOrders(tx: Queryable, userId: string, kind: ListKind): Promise<number> {
  const { rows } = await tx.query<{ orders: number }>({
    name: `orders-count-${kind}`,
    text: `SELECT count(*) AS orders FROM orders WHERE ${WHERE[kind]}`,
    values: [userId],
  });
  return rows[0]?.orders ?? 0;
}

/** One order with what was ordered; of one user only where a user is given. */
export async function orderById(
  tx: Queryable,
  id: number,
  userId?: string,
): Promise<OrderWithItems | undefined> {
  const { rows } = await tx.query<OrderWithItems>({
    name: 'order-by-id',
    text: `SELECT o.*, ${ITEMS} FROM (
             SELECT ${ORDER_COLUMNS} FROM orders
             WHERE id = $1 AND voided_at IS NULL AND ($2::uuid IS NULL OR user_id = $2)
           ) AS o`,
    values: [id, userId ?? null],
  });
  return rows[0];
}

/** Whether a user ever placed an order. */
export async function hasOrders(tx: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM orders WHERE user_id = $1 AND voided_at IS NULL LIMIT 1',
    [userId],
  );
  return rowCount === 1;
}

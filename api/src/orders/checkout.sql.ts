/** SQL of the checkout: inserts orders and voids those whose payment could not begin. */
import type { Queryable, Tx } from 'platform/db';
import { getShopSettings } from '../business/business.ts';
import type { OrderedLine } from '../cart/cart.service.ts';
import type { Address } from '../identity/address.schema.ts';
import { getTaxRule } from '../money/charges.rules.ts';
import { paise, type Paise } from '../money/money.ts';
import type { OpenCashOrders } from './cash-limits.rules.ts';
import { ENDED_STATUSES, UNPAID_ONLINE } from '../transitions/orders.rules.ts';
import { buildSetStatesSql, toSqlList, buildAllowedSql } from '../transitions/sql.ts';
import { getFirstPaymentStatus } from '../transitions/payments.rules.ts';
import { type PaymentMethod } from '../transitions/facts.ts';
import { ACTORS } from './order-transitions.sql.ts';

interface NewOrder {
  userId: string;
  userPhone: string;
  userType: 'customer' | 'partner';
  customerNumber: string | null;
  method: PaymentMethod;
  total: Paise;
  address: Address;
  /** Note for the technician. */
  note?: string | null;
  /** Whether the customer picks the parts up. */
  isPickedUp?: boolean | undefined;
  /** Staff who placed it; the customer by default. */
  placedBy?: string | undefined;
  at: Date;
}

/**
 * Counts and sums a user's open, unpaid cash orders. To decide by them, the caller must hold the user's lock, because a
 * concurrent checkout could add one.
 */
export async function getOpenCashOrders(tx: Queryable, userId: string): Promise<OpenCashOrders> {
  const { rows } = await tx.query<{ orders: number; total: number; completed: boolean }>({
    name: 'orders-open-cash',
    text: `
      SELECT count(*) AS orders, coalesce(sum(total_paise), 0)::bigint AS total,
        EXISTS (SELECT 1 FROM orders WHERE user_id = $1 AND status = 'completed') AS completed
      FROM orders WHERE user_id = $1 AND payment_method = 'cod' AND payment_status = 'unpaid'
        AND status NOT IN ${toSqlList(ENDED_STATUSES)} AND voided_at IS NULL`,
    values: [userId],
  });
  const { orders = 0, total = 0, completed = false } = rows[0] ?? {};
  return { orders, total: paise(total), hasCompletedOrder: completed };
}

/**
 * Counts a user's open orders whose online payment has not succeeded. To decide by them, the caller must hold the user's
 * lock.
 */
export async function countOpenOnlineOrders(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.query<{ orders: number }>({
    name: 'orders-open-online',
    text: `
      SELECT count(*) AS orders FROM orders
      WHERE user_id = $1 AND payment_status IN ${toSqlList(UNPAID_ONLINE)}
        AND status NOT IN ${toSqlList(ENDED_STATUSES)}`,
    values: [userId],
  });
  return rows[0]?.orders ?? 0;
}

/** Returns true if any order of the user was ever completed: such customers have higher limits. */
export async function hasCompletedOrder(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'orders-has-completed',
    text: `SELECT 1 FROM orders WHERE user_id = $1 AND status = 'completed' LIMIT 1`,
    values: [userId],
  });
  return rowCount === 1;
}

/** Inserts a pending order with the tax rule that applies now; returns its id. The caller must insert the lines. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number> {
  const tax = getTaxRule(getShopSettings());
  const { rows } = await tx.query<{ id: number }>({
    name: 'order-insert',
    text: `
      INSERT INTO orders (user_id, user_phone, user_type, customer_number, payment_method,
        payment_status, total_paise, due_paise, address, created_at, moved_by, moved_at, note,
        tax_percent, tax_method, pick_up)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $12, $13, $14, $15) RETURNING id`,
    values: [
      order.userId,
      order.userPhone,
      order.userType,
      order.customerNumber,
      order.method,
      getFirstPaymentStatus(order.method),
      order.total,
      order.method === 'cod' ? order.total : 0,
      JSON.stringify(order.address),
      order.at,
      order.placedBy ?? ACTORS.checkout,
      order.note ?? null,
      tax.tax_percent,
      tax.tax_method,
      order.isPickedUp ?? false,
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('an inserted order has no id');
  return row.id;
}

/**
 * Inserts the order's lines with the given names, images and prices, which later changes of the catalogue do not touch.
 * A trigger reserves parts whose stock the shop counts; it rejects the lines if too few pieces are free (STOCK-3).
 */
export async function insertItems(
  tx: Tx,
  orderId: number,
  lines: readonly OrderedLine[],
): Promise<void> {
  await tx.query({
    name: 'order-items-insert',
    text: `
      INSERT INTO order_items
        (order_id, product_id, spare_part_id, name, images, price_paise, quantity, cart_line_id)
      SELECT $1, r.product_id, r.spare_part_id, r.name, r.images, r.price_paise, r.quantity, r.id
      FROM jsonb_to_recordset($2::jsonb) AS r (id text, product_id int, spare_part_id int,
        name text, images jsonb, price_paise int, quantity int)`,
    values: [orderId, JSON.stringify(lines)],
  });
}

type VoidedLine = Pick<OrderedLine, 'id' | 'product_id' | 'spare_part_id' | 'quantity'>;

/**
 * Voids an order whose payment could not begin; the row is kept for accounting. Returns its cart lines; none if it was
 * paid or voided meanwhile.
 */
export async function voidOrder(tx: Tx, orderId: number, at: Date): Promise<VoidedLine[]> {
  const { rowCount } = await tx.query(
    `UPDATE orders SET ${buildSetStatesSql('void')}, voided_at = $2, moved_by = $3, moved_at = $2
     WHERE id = $1 AND voided_at IS NULL AND ${buildAllowedSql('void', ['system'])}`,
    [orderId, at, ACTORS.checkout],
  );
  if (rowCount !== 1) return [];
  const { rows } = await tx.query<VoidedLine>(
    `SELECT cart_line_id AS id, product_id, spare_part_id, quantity FROM order_items
     WHERE order_id = $1 ORDER BY id`,
    [orderId],
  );
  return rows;
}

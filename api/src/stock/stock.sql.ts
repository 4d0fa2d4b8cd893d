/** SQL of the stock. Triggers reserve and use parts when orders change (`1431_parts_of_unpaid_orders.sql`). */
import { hasRow, type Queryable, type Tx } from 'platform/db';
import type { StockBody, StockedPart } from './stock.schema.ts';

const IS_LOW = 's.on_hand - s.reserved <= s.low_at';

interface StockRow extends StockedPart {
  hi: string | null;
  service_hi: string | null;
}

/** Selects the parts of the live catalogue with their counts, in the order of the catalogue file. */
export async function selectStock(db: Queryable): Promise<StockRow[]> {
  const { rows } = await db.query<StockRow>(
    `SELECT p.id AS part, p.service_name AS name, p.hi ->> 'service_name' AS hi, p.brand, c.name AS service,
       c.hi ->> 'name' AS service_hi,
       CASE WHEN s.spare_part_id IS NOT NULL THEN json_build_object('on_hand', s.on_hand, 'reserved', s.reserved,
         'low_at', s.low_at, 'is_low', ${IS_LOW}) END AS count
     FROM spare_parts p JOIN sub_categories c ON c.id = p.sub_category_id
     LEFT JOIN part_stock s ON s.spare_part_id = p.id
     WHERE NOT p.retired AND NOT c.retired ORDER BY p.file_order`,
  );
  return rows;
}

/** Counts the parts of the live catalogue that are low or out of stock. */
export async function countLowParts(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ parts: number }>(
    `SELECT count(*) AS parts FROM part_stock s JOIN spare_parts p ON p.id = s.spare_part_id
     JOIN sub_categories c ON c.id = p.sub_category_id
     WHERE NOT p.retired AND NOT c.retired AND ${IS_LOW}`,
  );
  return rows[0]?.parts ?? 0;
}

/** Returns whether a part is counted and no piece is free. */
export const isOutOfStock = (db: Queryable, part: number): Promise<boolean> =>
  hasRow(db, 'SELECT 1 FROM part_stock WHERE spare_part_id = $1 AND on_hand <= reserved', [part]);

export interface LockedCount {
  /** The part's name in both languages. */
  name: { en: string; hi: string };
  /** Null if the part is not counted. */
  on_hand: number | null;
}

/** Locks a part of the live catalogue and its count until the transaction ends; undefined if there is no such part. */
export async function lockCount(tx: Tx, part: number): Promise<LockedCount | undefined> {
  // Waits for transactions that are ordering the part, so that the next statement sees what they reserve.
  const { rows: parts } = await tx.query<LockedCount['name']>(
    `SELECT service_name AS en, coalesce(hi ->> 'service_name', service_name) AS hi FROM spare_parts
     WHERE id = $1 AND NOT retired FOR UPDATE`,
    [part],
  );
  const { rows } = await tx.query<{ on_hand: number }>(
    'SELECT on_hand FROM part_stock WHERE spare_part_id = $1 FOR UPDATE',
    [part],
  );
  return parts[0] && { name: parts[0], on_hand: rows[0]?.on_hand ?? null };
}

/** Sets a count. The first count of a part reserves the pieces of open orders. Call it after `lockCount`. */
export async function upsertCount(
  tx: Tx,
  { part, on_hand: onHand, low_at: lowAt }: StockBody,
  by: { who: string; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO part_stock (spare_part_id, on_hand, low_at, counted_at, counted_by, reserved)
     SELECT $1, $2, $3, $4, $5, coalesce(sum(i.quantity), 0)
     FROM order_items i JOIN orders o ON o.id = i.order_id AND holds_parts(o.status, o.payment_status)
     WHERE i.spare_part_id = $1
     ON CONFLICT (spare_part_id) DO UPDATE
     SET (on_hand, low_at, counted_at, counted_by) = ($2, $3, $4, $5)`,
    [part, onHand, lowAt, by.at, by.who],
  );
}

/** Stops counting a part. */
export async function deleteCount(tx: Tx, part: number): Promise<void> {
  await tx.query('DELETE FROM part_stock WHERE spare_part_id = $1', [part]);
}

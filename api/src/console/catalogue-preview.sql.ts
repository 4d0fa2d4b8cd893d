import type { Queryable } from 'platform/db';

/** Counts the carts with any of these items. Products and parts of a retired service must be in the lists too. */
export async function countCartsWithItems(
  db: Queryable,
  { products, parts }: Record<'products' | 'parts', readonly number[]>,
): Promise<number> {
  const { rows } = await db.query<{ carts: number }>(
    `SELECT count(DISTINCT user_id) AS carts FROM cart_lines
     WHERE product_id = ANY($1) OR spare_part_id = ANY($2)`,
    [products, parts],
  );
  return rows[0]?.carts ?? 0;
}

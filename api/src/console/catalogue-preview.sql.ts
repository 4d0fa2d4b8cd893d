/** SQL of whom a change of the catalogue touches. */
import type { Queryable } from 'platform/db';

/** In how many carts any of these lies. What belongs to a service that goes, goes with it: it stands among these too. */
export async function countCartsWith(
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

/** SQL of whom a change of the catalogue touches. */
import type { Queryable } from 'platform/db';

/** In how many carts any of these lies; a service stands for all that belongs to it. */
export async function countCartsWith(
  db: Queryable,
  { services, products, parts }: Record<'services' | 'products' | 'parts', readonly number[]>,
): Promise<number> {
  const { rows } = await db.query<{ carts: number }>(
    `SELECT count(DISTINCT c.user_id) AS carts FROM cart_lines c
     LEFT JOIN products p ON p.id = c.product_id
     LEFT JOIN spare_parts s ON s.id = c.spare_part_id
     WHERE c.product_id = ANY($2) OR c.spare_part_id = ANY($3)
       OR coalesce(p.sub_category_id, s.sub_category_id) = ANY($1)`,
    [services, products, parts],
  );
  return rows[0]?.carts ?? 0;
}

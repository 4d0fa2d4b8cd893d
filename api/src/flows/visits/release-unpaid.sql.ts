import type { Queryable } from 'platform/db';

/**
 * Returns the ids of unpaid online orders without a valid payment link, whose booked visit was held until `before` or
 * an earlier time.
 */
export async function findOrdersToRelease(
  db: Queryable,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number[]> {
  const { rows } = await db.query<{ order_id: number }>({
    name: 'visits-unpaid',
    text: `
      SELECT v.order_id FROM orders o
      JOIN visits v ON v.order_id = o.id JOIN visit_slots s ON s.id = v.slot_id
      WHERE o.status = 'pending' AND o.voided_at IS NULL AND o.payment_method = 'phonepe'
        AND o.payment_status IN ('pending', 'failed')
        AND v.state = 'booked' AND s.counts AND s.held_until <= $1
        AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = o.id
          AND a.state IN ('created', 'pending') AND a.expires_at > $2)
      ORDER BY s.held_until LIMIT $3`,
    values: [before, now, limit],
  });
  return rows.map(({ order_id: id }) => id);
}

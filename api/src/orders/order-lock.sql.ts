import type { Tx } from 'platform/db';

/**
 * Locks an order until the transaction ends; returns false if it is missing or, with `userId`, belongs to another user.
 */
export async function lockOrder(tx: Tx, id: number, userId?: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM orders
     WHERE id = $1 AND voided_at IS NULL AND ($2::uuid IS NULL OR user_id = $2) FOR UPDATE`,
    [id, userId ?? null],
  );
  return rowCount === 1;
}

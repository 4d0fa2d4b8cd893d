/** Holds an order, so that of all who want to change it one goes first and the others see what he did. */
import type { Tx } from 'platform/db';

/** Locks an order until the transaction ends; false where it is not there, or not the user's (where one is given). */
export async function lockOrder(tx: Tx, id: number, userId?: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM orders
     WHERE id = $1 AND voided_at IS NULL AND ($2::uuid IS NULL OR user_id = $2) FOR UPDATE`,
    [id, userId ?? null],
  );
  return rowCount === 1;
}

import type { Tx } from 'platform/db';
import type { Reader } from './reader.ts';

/** Locks an order until the transaction ends; returns false if it is voided or not visible to the reader. */
export async function lockOrder(tx: Tx, id: number, reader: Reader): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM orders o
     WHERE id = $1 AND voided_at IS NULL AND ${reader.condition} FOR UPDATE`,
    [id, reader.id],
  );
  return rowCount === 1;
}

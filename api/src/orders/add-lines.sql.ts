/** Adds the lines of an accepted estimate to its order, and their sum to the total. */
import type { Tx } from 'platform/db';
import { sumLines } from './edits/edits.rules.ts';
import { adjustTotal, type By } from './order-transitions.sql.ts';

/** A line to add. A credit has a negative price. */
interface NewLine {
  estimate_line_id: number;
  name: string;
  /** Price of one piece, including tax. */
  price_paise: number;
  quantity: number;
}

/**
 * Adds the lines, and their sum to the total and to what is due at the door. The caller must hold the order's lock, and
 * record in the same transaction who agreed, because at the end of the transaction a trigger compares the lines with
 * the agreements.
 * @returns false if the order has ended or waits for an online payment; then nothing is added
 */
export async function addLines(
  tx: Tx,
  orderId: number,
  lines: readonly NewLine[],
  by: By,
): Promise<boolean> {
  if (!(await adjustTotal(tx, orderId, sumLines(lines), by))) return false;
  await tx.query(
    `INSERT INTO order_items
       (order_id, estimate_line_id, name, images, price_paise, quantity)
     SELECT $1, r.estimate_line_id, r.name, '[]', r.price_paise, r.quantity
     FROM jsonb_to_recordset($2::jsonb) AS r (estimate_line_id bigint, name text,
       price_paise int, quantity int)`,
    [orderId, JSON.stringify(lines)],
  );
  return true;
}

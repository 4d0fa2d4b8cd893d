/**
 * SQL of changes: spare parts proposed for, or added to, placed orders. Callers that write must hold the order's row
 * lock.
 */
import { changesRow, type Tx } from 'platform/db';
import type { Agreement, ChangeState, ObjectionOutcome } from '../changes.rules.ts';
import type { By } from '../order-transitions.sql.ts';

/** A spare part that staff or a technician proposed for, or added to, a placed order. */
export interface Change {
  id: number;
  order_id: number;
  name: string;
  /** Hindi name; null if the part has none or was renamed since. */
  name_hi: string | null;
  price_paise: number;
  quantity: number;
  agreement: Agreement;
  state: ChangeState;
  objected_at: Date | null;
  /** The order line that the change added. */
  item_id: number | null;
}

const COLUMNS = `id, order_id, name, price_paise, quantity, agreement, state, objected_at,
  item_id::int AS item_id, (SELECT hi ->> 'service_name' FROM spare_parts p
    WHERE p.id = order_changes.spare_part_id AND p.service_name = order_changes.name) AS name_hi`;

/** Returns the id of a change's order, so that the caller can lock the order first; undefined if there is no change. */
export async function findOrderIdOfChange(tx: Tx, changeId: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ order_id: number }>(
    'SELECT order_id FROM order_changes WHERE id = $1',
    [changeId],
  );
  return rows[0]?.order_id;
}

/** Returns a change of any order and state; undefined if it does not exist. */
export async function findChange(tx: Tx, id: number): Promise<Change | undefined> {
  const { rows } = await tx.query<Change>(`SELECT ${COLUMNS} FROM order_changes WHERE id = $1`, [
    id,
  ]);
  return rows[0];
}

/** Inserts a proposal at the part's current price; returns undefined if the part is not sold. */
export async function insertProposal(
  tx: Tx,
  proposal: { orderId: number; part: number; qty: number; agreement: Agreement },
  by: By,
): Promise<Change | undefined> {
  const { rows } = await tx.query<Change>(
    `INSERT INTO order_changes (order_id, spare_part_id, name, images, price_paise, quantity,
       agreement, state, proposed_by, proposed_at)
     SELECT $1, id, service_name, jsonb_build_array(image), price_paise, $3, $4, 'proposed', $5, $6
     FROM spare_parts WHERE id = $2 AND NOT retired RETURNING ${COLUMNS}`,
    [proposal.orderId, proposal.part, proposal.qty, proposal.agreement, by.who, by.at],
  );
  return rows[0];
}

/**
 * Inserts the order line of a change and marks it as agreed. The caller must adjust the order's total. A trigger
 * rejects the line if too few pieces of the part are free (STOCK-3).
 */
export async function acceptChange(
  tx: Tx,
  changeId: number,
  agreement: Agreement,
  by: By,
): Promise<void> {
  await tx.query(
    `WITH item AS (
       INSERT INTO order_items (order_id, spare_part_id, name, images, price_paise, quantity)
       SELECT order_id, spare_part_id, name, images, price_paise, quantity
       FROM order_changes WHERE id = $1 RETURNING id)
     UPDATE order_changes SET state = 'agreed', decided_by = $2, decided_at = $3, agreement = $4,
       item_id = (SELECT id FROM item) WHERE id = $1`,
    [changeId, by.who, by.at, agreement],
  );
}

/** Closes a change. If it has an order line, detaches it; the caller must delete the line. */
export async function closeChange(
  tx: Tx,
  changeId: number,
  state: 'declined' | 'withdrawn',
  by: By,
): Promise<void> {
  await tx.query(
    `UPDATE order_changes SET state = $2, decided_by = $3, decided_at = $4, item_id = NULL
     WHERE id = $1`,
    [changeId, state, by.who, by.at],
  );
}

/** Deletes an order line. The change that refers to it must be closed first. */
export async function deleteItem(tx: Tx, itemId: number): Promise<void> {
  await tx.query('DELETE FROM order_items WHERE id = $1', [itemId]);
}

/** Records an objection to a change agreed by telephone; returns false for other changes and for a second objection. */
export async function recordObjection(tx: Tx, changeId: number, at: Date): Promise<boolean> {
  return changesRow(
    tx,
    `UPDATE order_changes SET objected_at = $2
     WHERE id = $1 AND state = 'agreed' AND agreement = 'telephone' AND objected_at IS NULL`,
    [changeId, at],
  );
}

/** Records how staff settled an open objection; returns false if the change has none. */
export const settleObjection = (
  tx: Tx,
  changeId: number,
  outcome: ObjectionOutcome,
  by: By,
): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE order_changes SET objection_outcome = $2, objection_settled_by = $3, objection_settled_at = $4
     WHERE id = $1 AND state = 'agreed' AND objected_at IS NOT NULL AND objection_settled_at IS NULL`,
    [changeId, outcome, by.who, by.at],
  );

/** Expires the open proposals of an order that ends; returns their number. */
export async function expireProposals(tx: Tx, orderId: number, by: By): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE order_changes SET state = 'expired', decided_by = $2, decided_at = $3
     WHERE order_id = $1 AND state = 'proposed'`,
    [orderId, by.who, by.at],
  );
  return rowCount ?? 0;
}

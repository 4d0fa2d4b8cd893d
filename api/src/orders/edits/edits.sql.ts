/** SQL of edits. Callers that write must hold the order's row lock. */
import type { Queryable, Tx } from 'platform/db';
import type { Address } from '../../identity/address.schema.ts';
import type { By } from '../order-transitions.sql.ts';
import type { EditLine, PaymentSplit } from './edits.rules.ts';

/** An edit of an order by staff. It stores the whole new bill, not the difference. */
export interface EditRow {
  id: number;
  order_id: number;
  state: 'applied' | 'proposed' | 'accepted' | 'declined' | 'replaced' | 'expired';
  lines: EditLine[];
  discount_paise: number;
  discount_reason: string | null;
  /** Null if the edit does not change it. */
  address: Address | null;
  total_before_paise: number;
  total_paise: number;
  /** Until when the customer can answer; null if the edit was applied at once. */
  expires_at: Date | null;
  /** By which the customer can accept on the telephone; only the customer may see it. Null if there is none. */
  code: string | null;
}

/** The bill that an edit results in. */
export type EditedBill = Pick<
  EditRow,
  'lines' | 'discount_paise' | 'discount_reason' | 'address' | 'total_before_paise' | 'total_paise'
>;

const COLUMNS = `id, order_id, state, lines, discount_paise, discount_reason, address, total_before_paise, total_paise,
  expires_at, code`;

/**
 * Inserts an edit: proposed until `expiresAt` and with a code, or applied if that is null. Does not change the order.
 */
export async function insertEdit(
  tx: Tx,
  orderId: number,
  bill: EditedBill,
  { who, at, expiresAt }: By & { expiresAt: Date | null },
): Promise<{ id: number; code: string | null }> {
  const { rows } = await tx.query<{ id: number; code: string | null }>(
    `INSERT INTO order_edits (order_id, state, lines, discount_paise, discount_reason, address,
       total_before_paise, total_paise, proposed_by, proposed_at, expires_at, code)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
       CASE WHEN $2 = 'proposed' THEN random_completion_code() END) RETURNING id, code`,
    [
      orderId,
      expiresAt === null ? 'applied' : 'proposed',
      JSON.stringify(bill.lines),
      bill.discount_paise,
      bill.discount_reason,
      bill.address === null ? null : JSON.stringify(bill.address),
      bill.total_before_paise,
      bill.total_paise,
      who,
      at,
      expiresAt,
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an inserted edit has no id');
  return row;
}

/** Counts the wrong codes that were entered for all edits of an order. */
export async function countWrongEditCodes(tx: Tx, orderId: number): Promise<number> {
  const { rows } = await tx.query<{ wrong: number }>(
    'SELECT coalesce(sum(wrong_codes), 0)::integer AS wrong FROM order_edits WHERE order_id = $1',
    [orderId],
  );
  return rows[0]?.wrong ?? 0;
}

/** Increments the number of wrong codes that were entered for an edit. */
export async function incrementWrongEditCodes(tx: Tx, id: number): Promise<void> {
  await tx.query('UPDATE order_edits SET wrong_codes = wrong_codes + 1 WHERE id = $1', [id]);
}

/** Returns an edit of any order and state; undefined if it does not exist. */
export async function findEdit(db: Queryable, id: number): Promise<EditRow | undefined> {
  const { rows } = await db.query<EditRow>(`SELECT ${COLUMNS} FROM order_edits WHERE id = $1`, [
    id,
  ]);
  return rows[0];
}

/** Stores the customer’s answer to a proposed edit. The caller must have checked that it is open. */
export async function decideEdit(
  tx: Tx,
  id: number,
  state: 'accepted' | 'declined',
  { who, at }: By,
): Promise<void> {
  await tx.query(
    'UPDATE order_edits SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1',
    [id, state, who, at],
  );
}

/** Closes the unanswered proposal of an order, if there is one, even if it has expired. */
export async function replaceProposal(tx: Tx, orderId: number, { who, at }: By): Promise<void> {
  await tx.query(
    `UPDATE order_edits SET state = 'replaced', decided_by = $2, decided_at = $3
     WHERE order_id = $1 AND state = 'proposed'`,
    [orderId, who, at],
  );
}

/**
 * Replaces the order's lines by the lines of an edit. If the edit removes a part that was added after checkout, or
 * changes its quantity, the part's row in `order_changes` is withdrawn and loses its link to the line.
 */
async function writeLines(tx: Tx, editId: number, { who, at }: By): Promise<void> {
  const touched = `SELECT i.id, l.quantity FROM order_edits e JOIN order_items i ON i.order_id = e.order_id
    LEFT JOIN jsonb_to_recordset(e.lines) AS l (id bigint, quantity integer) ON l.id = i.id
    WHERE e.id = $1 AND l.quantity IS DISTINCT FROM i.quantity`;
  await tx.query(
    `UPDATE order_changes SET state = 'withdrawn', decided_by = $2, decided_at = $3, item_id = NULL
     WHERE item_id IN (SELECT id FROM (${touched}) AS touched)`,
    [editId, who, at],
  );
  await tx.query(
    `DELETE FROM order_items WHERE id IN (SELECT id FROM (${touched}) AS touched WHERE quantity IS NULL)`,
    [editId],
  );
  await tx.query(
    `UPDATE order_items i SET quantity = t.quantity, edit_id = $1 FROM (${touched}) AS t WHERE t.id = i.id`,
    [editId],
  );
  await tx.query(
    `INSERT INTO order_items (order_id, edit_id, product_id, spare_part_id, name, images, price_paise, quantity)
     SELECT e.order_id, e.id, l.product_id, l.spare_part_id, l.name, l.images, l.price_paise, l.quantity
     FROM order_edits e, jsonb_to_recordset(e.lines) AS l (id bigint, product_id integer, spare_part_id integer,
       name text, images jsonb, price_paise integer, quantity integer)
     WHERE e.id = $1 AND l.id IS NULL`,
    [editId],
  );
}

/**
 * Applies an edit to the order; the edit must be in state applied or accepted. An order that becomes free counts as
 * paid (ORDER-31). A trigger rejects the edit if too few pieces of a part are free (STOCK-3).
 */
export async function writeEdit(
  tx: Tx,
  editId: number,
  { paidOnline, due }: Pick<PaymentSplit, 'paidOnline' | 'due'>,
  by: By,
): Promise<void> {
  await writeLines(tx, editId, by);
  await tx.query(
    `UPDATE orders o SET edit_id = e.id, total_paise = e.total_paise, discount_paise = e.discount_paise,
       discount_reason = e.discount_reason, address = coalesce(e.address, o.address), due_paise = $2,
       paid_online_paise = $3, moved_by = $4, moved_at = $5,
       payment_status = CASE WHEN e.total_paise = 0 THEN 'paid' ELSE o.payment_status END
     FROM order_edits e WHERE e.id = $1 AND o.id = e.order_id`,
    [editId, due, paidOnline, by.who, by.at],
  );
}

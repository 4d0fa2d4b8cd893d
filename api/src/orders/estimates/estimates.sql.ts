/** SQL of estimates. Callers that write must hold the order's row lock. */
import { changesRow, type Tx } from 'platform/db';
import type { By } from '../order-transitions.sql.ts';
import type { EstimateAgreement, EstimateLine, EstimateState } from './estimates.rules.ts';

/** An estimate with the code by which the customer can accept it; only the customer may see the code. */
export interface Estimate {
  id: number;
  order_id: number;
  state: EstimateState;
  code: string;
  lines: (EstimateLine & { id: number })[];
}

const SELECT = `SELECT id, order_id, state, code,
  (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.id) FROM estimate_lines l WHERE l.estimate_id = e.id) AS lines
  FROM estimates e`;

/** Returns an estimate of any order and state; undefined if it does not exist. */
export async function findEstimate(tx: Tx, id: number): Promise<Estimate | undefined> {
  const { rows } = await tx.query<Estimate>(`${SELECT} WHERE id = $1`, [id]);
  return rows[0];
}

/** Counts the order's estimates in all states. */
export async function countEstimates(tx: Tx, orderId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM estimates WHERE order_id = $1',
    [orderId],
  );
  return rows[0]?.count ?? 0;
}

/** Inserts an open estimate with its lines. The order's previous one must be closed. */
export async function insertEstimate(
  tx: Tx,
  estimate: { orderId: number; version: number; lines: readonly EstimateLine[] },
  by: By,
): Promise<{ id: number; code: string }> {
  const { rows } = await tx.query<{ id: number; code: string }>(
    `INSERT INTO estimates (order_id, catalogue_version, made_by, made_at) VALUES ($1, $2, $3, $4)
     RETURNING id, code`,
    [estimate.orderId, estimate.version, by.who, by.at],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an insert returns its row');
  await tx.query(
    `INSERT INTO estimate_lines
       (estimate_id, rate_id, sub_category_id, kind, name, price_paise, quantity, warranty_days)
     SELECT $1, r.rate_id, r.sub_category_id, r.kind, r.name, r.price_paise, r.quantity, r.warranty_days
     FROM jsonb_to_recordset($2::jsonb) AS r (rate_id int, sub_category_id int, kind text, name text,
       price_paise int, quantity int, warranty_days int)`,
    [row.id, JSON.stringify(estimate.lines)],
  );
  return row;
}

/** Closes the open estimate of an order without acceptance, if there is one. */
export async function closeOpenEstimate(
  tx: Tx,
  orderId: number,
  state: 'replaced' | 'expired',
  by: By,
): Promise<void> {
  await tx.query(
    `UPDATE estimates SET state = $2, decided_by = $3, decided_at = $4
     WHERE order_id = $1 AND state = 'open'`,
    [orderId, state, by.who, by.at],
  );
}

/** Accepts an open estimate, or declines it if `agreement` is null; returns false if it is not open any more. */
export const decideEstimate = (
  tx: Tx,
  id: number,
  agreement: EstimateAgreement | null,
  by: By,
): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE estimates SET state = CASE WHEN $2::text IS NULL THEN 'declined' ELSE 'accepted' END,
       agreement = $2, decided_by = $3, decided_at = $4 WHERE id = $1 AND state = 'open'`,
    [id, agreement, by.who, by.at],
  );

/** Counts the wrong codes that were entered for all estimates of an order. */
export async function countWrongCodes(tx: Tx, orderId: number): Promise<number> {
  const { rows } = await tx.query<{ wrong: number }>(
    'SELECT coalesce(sum(wrong_codes), 0)::integer AS wrong FROM estimates WHERE order_id = $1',
    [orderId],
  );
  return rows[0]?.wrong ?? 0;
}

/** Increments the number of wrong codes that were entered for an estimate. */
export async function incrementWrongCodes(tx: Tx, id: number): Promise<void> {
  await tx.query('UPDATE estimates SET wrong_codes = wrong_codes + 1 WHERE id = $1', [id]);
}

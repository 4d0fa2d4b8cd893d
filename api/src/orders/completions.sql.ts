/** Confirmations of completed work by the customer. */
import type { Queryable, Tx } from 'platform/db';

/** How the customer confirmed that the work is done, or received the parts. */
export type Completion =
  /** The customer told the technician their code, which `checkCompletionCode` has compared. */
  | { method: 'code' }
  /** `signature` is an SVG path. */
  | { method: 'signature'; signature: string }
  /** `reason` is what the customer told staff. */
  | { method: 'telephone'; reason: string }
  /** The customer picked the parts up at the shop. */
  | { method: 'counter' };

interface CompletionRow {
  method: Completion['method'];
  reason: string | null;
  /** Null unless signed; also null after the retention period. */
  signature: string | null;
}

/** Records how the customer confirmed the work. An order can have only one completion. */
export async function insertCompletion(
  tx: Tx,
  orderId: number,
  completion: Completion,
  at: Date,
): Promise<void> {
  const { method, reason = null, signature = null } = { ...completion } as Partial<CompletionRow>;
  await tx.query(
    `INSERT INTO order_completions (order_id, method, reason, signature, completed_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [orderId, method, reason, signature, at],
  );
}

/** Returns null if the order is not completed, or was completed before completions were recorded. */
export async function findCompletion(
  db: Queryable,
  orderId: number,
): Promise<CompletionRow | null> {
  const { rows } = await db.query<CompletionRow>(
    'SELECT method, reason, signature FROM order_completions WHERE order_id = $1',
    [orderId],
  );
  return rows[0] ?? null;
}

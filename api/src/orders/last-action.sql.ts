import type { Queryable } from 'platform/db';

/**
 * Returns who last changed the version of an order (`getOrderVersion`), and when: by a step, a visit, or a proposed or
 * answered part, edit or estimate; undefined if nobody did.
 */
export async function findLastAction(
  db: Queryable,
  id: number,
): Promise<{ by: string; at: Date } | undefined> {
  const { rows } = await db.query<{ by: string; at: Date }>(
    `SELECT by, at FROM (
       SELECT by_whom AS by, at FROM order_steps WHERE order_id = $1
       UNION ALL SELECT by_whom, at FROM visit_history WHERE order_id = $1
       UNION ALL SELECT coalesce(decided_by, proposed_by), coalesce(decided_at, proposed_at)
       FROM order_changes WHERE order_id = $1
       UNION ALL SELECT 'customer', objected_at
       FROM order_changes WHERE order_id = $1 AND objected_at IS NOT NULL
       UNION ALL SELECT objection_settled_by, objection_settled_at
       FROM order_changes WHERE order_id = $1 AND objection_settled_at IS NOT NULL
       UNION ALL SELECT coalesce(decided_by, proposed_by), coalesce(decided_at, proposed_at)
       FROM order_edits WHERE order_id = $1
       UNION ALL SELECT coalesce(decided_by, made_by), coalesce(decided_at, made_at)
       FROM estimates WHERE order_id = $1) AS actions
     ORDER BY at DESC LIMIT 1`,
    [id],
  );
  return rows[0];
}

/** SQL of technicians' load. */
import type { Queryable } from 'platform/db';
import { OCCUPYING_STATES } from '../visits/visit-lifecycle.rules.ts';

export interface TakenRow {
  technician_id: number;
  leaves_at: Date;
  done_at: Date;
}

/** Time of technicians that visits take between two moments; holds are nobody's visit yet. */
export async function takenBetween(db: Queryable, from: Date, to: Date): Promise<TakenRow[]> {
  const { rows } = await db.query<TakenRow>(
    `SELECT s.technician_id, s.leaves_at, s.done_at FROM visit_slots s JOIN visits v ON v.slot_id = s.id
     WHERE v.state = ANY($3) AND s.starts_at >= $1 AND s.starts_at < $2`,
    [from, to, OCCUPYING_STATES],
  );
  return rows;
}

import type { Queryable } from 'platform/db';
import { OCCUPYING_STATES } from '../transitions/visits.rules.ts';

export interface BusyRow {
  technician_id: number;
  leaves_at: Date;
  done_at: Date;
}

/** Finds when technicians are busy with visits that start between two times. Holds are not included. */
export async function findBusySpans(db: Queryable, from: Date, to: Date): Promise<BusyRow[]> {
  const { rows } = await db.query<BusyRow>(
    `SELECT s.technician_id, s.leaves_at, s.done_at FROM visit_slots s JOIN visits v ON v.slot_id = s.id
     WHERE v.state = ANY($3) AND s.starts_at >= $1 AND s.starts_at < $2`,
    [from, to, OCCUPYING_STATES],
  );
  return rows;
}

interface LeaveRow {
  technician_id: number;
  from_at: Date;
  to_at: Date;
}

/** Finds leave that overlaps a period, also if the leave is over. */
export async function findLeave(db: Queryable, from: Date, to: Date): Promise<LeaveRow[]> {
  const { rows } = await db.query<LeaveRow>(
    'SELECT technician_id, from_at, to_at FROM technician_leave WHERE to_at > $1 AND from_at < $2',
    [from, to],
  );
  return rows;
}

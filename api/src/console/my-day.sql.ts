import type { Queryable } from 'platform/db';
import { VISIT_COLUMNS, type VisitRow } from '../visits/visits.sql.ts';
import {
  COLUMNS_WITH_ITEMS,
  ORDER_COLUMNS,
  ORDER_VERSION,
  type OrderWithItems,
} from '../orders/orders.sql.ts';
import { STEP_COLUMNS, type StepRow } from '../orders/staff-orders.sql.ts';

/** A visit with its order, and everything that staff see of the order. */
export type VisitWithOrder = OrderWithItems & {
  visit: VisitRow;
  version: string;
  invoice_number: string | null;
  photos: { before: number; after: number };
  all_steps: StepRow[];
};

/** A visit with its dates as ISO 8601 texts. */
type VisitJson = Omit<
  VisitRow,
  'starts_at' | 'ends_at' | 'done_at' | 'held_until' | 'technician_since'
> & {
  starts_at: string;
  ends_at: string;
  done_at: string;
  held_until: string | null;
  technician_since: string;
};

const toVisitRow = (visit: VisitJson): VisitRow => ({
  ...visit,
  starts_at: new Date(visit.starts_at),
  ends_at: new Date(visit.ends_at),
  done_at: new Date(visit.done_at),
  held_until: visit.held_until === null ? null : new Date(visit.held_until),
  technician_since: new Date(visit.technician_since),
});

/**
 * Selects a technician's visits that begin between two times and are not cancelled, in order of time, each with its
 * order, in one query.
 */
export async function selectTechnicianVisits(
  db: Queryable,
  technicianId: number,
  from: Date,
  to: Date,
): Promise<VisitWithOrder[]> {
  const { rows } = await db.query<Omit<VisitWithOrder, 'visit'> & { visit: VisitJson }>({
    name: 'technician-visits',
    text: `
      SELECT ${COLUMNS_WITH_ITEMS}, ${ORDER_VERSION} AS version,
        (SELECT number FROM invoices WHERE order_id = o.id) AS invoice_number,
        (SELECT jsonb_build_object('before', count(*) FILTER (WHERE stage = 'before'),
           'after', count(*) FILTER (WHERE stage = 'after')) FROM visit_photos WHERE order_id = o.id) AS photos,
        (SELECT jsonb_agg(to_jsonb(step) ORDER BY step.id) FROM (
           SELECT id, ${STEP_COLUMNS} FROM order_steps WHERE order_id = o.id) AS step) AS all_steps,
        (SELECT to_jsonb(slot) FROM (SELECT ${VISIT_COLUMNS}) AS slot) AS visit
      FROM visits v JOIN visit_slots s ON s.id = v.slot_id JOIN technicians t ON t.id = s.technician_id
      JOIN LATERAL (
        SELECT ${ORDER_COLUMNS} FROM orders WHERE id = v.order_id AND voided_at IS NULL) AS o ON true
      WHERE s.technician_id = $1 AND s.starts_at >= $2 AND s.starts_at < $3 AND v.state <> 'cancelled'
      ORDER BY s.starts_at, o.id`,
    values: [technicianId, from, to],
  });
  return rows.map((row) => ({ ...row, visit: toVisitRow(row.visit) }));
}

/** SQL of visits: which slot an order has, and what became of it. */
import type { Queryable, Tx } from 'platform/db';
import { SLOT_COLUMNS, type Slot } from './slots.sql.ts';
import type { VisitState } from './visit-lifecycle.rules.ts';

/** A visit with its slot. */
export interface VisitRow extends Slot {
  order_id: number;
  state: VisitState;
  moves: number;
}

/** Something that happened to a visit. */
export interface VisitEvent {
  at: Date;
  what: string;
  by_whom: string;
}

const VISIT = `SELECT ${SLOT_COLUMNS}, v.order_id, v.state, v.moves
  FROM visits v JOIN visit_slots s ON s.id = v.slot_id JOIN technicians t ON t.id = s.technician_id`;

/** The visits of some orders. */
export async function selectVisits(
  db: Queryable,
  orderIds: readonly number[],
): Promise<VisitRow[]> {
  const { rows } = await db.query<VisitRow>({
    name: 'visits-of-orders',
    text: `${VISIT} WHERE v.order_id = ANY($1)`,
    values: [orderIds],
  });
  return rows;
}

/** An order's visit, locked until the transaction ends. */
export async function lockVisit(tx: Tx, orderId: number): Promise<VisitRow | undefined> {
  const { rows } = await tx.query<VisitRow>({
    name: 'visit-lock',
    text: `${VISIT} WHERE v.order_id = $1 FOR UPDATE OF v`,
    values: [orderId],
  });
  return rows[0];
}

/** The visits that begin between two moments, in order of time. */
export async function selectVisitsBetween(
  db: Queryable,
  from: Date,
  to: Date,
  technicianId: number | null,
): Promise<VisitRow[]> {
  const { rows } = await db.query<VisitRow>(
    `${VISIT} WHERE s.starts_at >= $1 AND s.starts_at < $2 AND v.state <> 'cancelled'
       AND ($3::integer IS NULL OR s.technician_id = $3)
     ORDER BY s.starts_at, t.name, v.order_id`,
    [from, to, technicianId],
  );
  return rows;
}

/**
 * Gives an order its visit, or the visit another slot; it is booked from then on.
 * @param visit.remindAt when to remind of it; `undefined` where the time is what it was, and with it what was told
 */
export async function upsertVisit(
  tx: Tx,
  visit: { orderId: number; slotId: string; remindAt: Date | null | undefined; moves: number },
): Promise<void> {
  await tx.query({
    name: 'visit-set',
    text: `
      INSERT INTO visits (order_id, slot_id, remind_at, moves) VALUES ($1, $2, $3, $4)
      ON CONFLICT (order_id) DO UPDATE SET slot_id = excluded.slot_id, state = 'booked', moves = excluded.moves,
        remind_at = CASE WHEN $5::boolean THEN visits.remind_at ELSE excluded.remind_at END`,
    values: [
      visit.orderId,
      visit.slotId,
      visit.remindAt ?? null,
      visit.moves,
      visit.remindAt === undefined,
    ],
  });
}

/** Moves a visit from one of some states to another; false where it is in none of them. */
export async function updateVisitState(
  tx: Tx,
  orderId: number,
  from: readonly VisitState[],
  to: VisitState,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE visits SET state = $3 WHERE order_id = $1 AND state = ANY($2)',
    [orderId, from, to],
  );
  return rowCount === 1;
}

/** Takes a visit away as if it had never been, where the order was undone. */
export async function deleteVisit(tx: Tx, orderId: number): Promise<void> {
  await tx.query('DELETE FROM visits WHERE order_id = $1', [orderId]);
}

/** Keeps what happened to a visit. */
export async function insertEvent(
  tx: Tx,
  event: { orderId: number; slotId: string; what: string; by: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'visit-event',
    text: `INSERT INTO visit_history (order_id, at, what, by_whom, slot_id)
           VALUES ($1, $2, $3, $4, $5)`,
    values: [event.orderId, event.at, event.what, event.by, event.slotId],
  });
}

/** What happened to an order's visit, oldest first. */
export async function selectEvents(db: Queryable, orderId: number): Promise<VisitEvent[]> {
  const { rows } = await db.query<VisitEvent>(
    'SELECT at, what, by_whom FROM visit_history WHERE order_id = $1 ORDER BY id',
    [orderId],
  );
  return rows;
}

/** Locks visits whose customers are to be reminded now, and notes that they were. */
export async function claimReminders(tx: Tx, now: Date, most: number): Promise<VisitRow[]> {
  const { rows } = await tx.query<VisitRow>({
    name: 'visits-remind',
    text: `
      WITH due AS (
        UPDATE visits SET remind_at = NULL WHERE order_id IN (
          SELECT order_id FROM visits WHERE remind_at <= $1
          ORDER BY remind_at, order_id LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING order_id, slot_id, state, moves)
      SELECT ${SLOT_COLUMNS}, v.order_id, v.state, v.moves
      FROM due v JOIN visit_slots s ON s.id = v.slot_id JOIN technicians t ON t.id = s.technician_id`,
    values: [now, most],
  });
  return rows;
}

/** Where a technician was before: the block of the visit or hold that ends last before a moment, within some hours. */
export async function findBlockBefore(
  db: Queryable,
  technicianId: number,
  before: Date,
  after: Date,
): Promise<string | undefined> {
  const { rows } = await db.query<{ block: string }>(
    `SELECT s.block FROM visit_slots s JOIN visits v ON v.slot_id = s.id
     WHERE s.technician_id = $1 AND s.starts_at < $2 AND s.starts_at >= $3
       AND v.state NOT IN ('cancelled', 'missed')
     ORDER BY s.starts_at DESC LIMIT 1`,
    [technicianId, before, after],
  );
  return rows[0]?.block;
}

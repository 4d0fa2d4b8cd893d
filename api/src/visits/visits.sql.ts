/** SQL of visits: the slot of each order and its state. */
import type { Queryable, Tx } from 'platform/db';
import { SLOT_COLUMNS, type Slot } from './slots.sql.ts';
import type { VisitState } from '../transitions/facts.ts';

/** The visit of an order with its slot. `id` is the id of the slot, not of the visit. */
export interface VisitRow extends Slot {
  order_id: number;
  state: VisitState;
  moves: number;
  /** Code that the customer reads out when the work is done; only the customer may see it. */
  completion_code: string;
  wrong_codes: number;
}

/** Columns of `VisitRow`, of the tables `visits` v, `visit_slots` s and `technicians` t. */
export const VISIT_COLUMNS = `${SLOT_COLUMNS}, v.order_id, v.state, v.moves, v.completion_code, v.wrong_codes`;

/** An entry in the history of a visit. */
export interface VisitEvent {
  at: Date;
  what: string;
  by_whom: string;
}

const SELECT_VISIT = `SELECT ${VISIT_COLUMNS}
  FROM visits v JOIN visit_slots s ON s.id = v.slot_id JOIN technicians t ON t.id = s.technician_id`;

/** Selects the visits of orders in any state, in no particular order. */
export async function selectVisits(
  db: Queryable,
  orderIds: readonly number[],
): Promise<VisitRow[]> {
  const { rows } = await db.query<VisitRow>({
    name: 'visits-of-orders',
    text: `${SELECT_VISIT} WHERE v.order_id = ANY($1)`,
    values: [orderIds],
  });
  return rows;
}

/** Locks and returns the visit of an order until the transaction ends; undefined if it has none. */
export async function lockVisit(tx: Tx, orderId: number): Promise<VisitRow | undefined> {
  const { rows } = await tx.query<VisitRow>({
    name: 'visit-lock',
    text: `${SELECT_VISIT} WHERE v.order_id = $1 FOR UPDATE OF v`,
    values: [orderId],
  });
  return rows[0];
}

/**
 * Selects visits that begin between two times and are not cancelled, in order of time; all technicians if
 * `technicianId` is null.
 */
export async function selectVisitsBetween(
  db: Queryable,
  from: Date,
  to: Date,
  technicianId: number | null,
): Promise<VisitRow[]> {
  const { rows } = await db.query<VisitRow>(
    `${SELECT_VISIT} WHERE s.starts_at >= $1 AND s.starts_at < $2 AND v.state <> 'cancelled'
       AND ($3::integer IS NULL OR s.technician_id = $3)
     ORDER BY s.starts_at, t.name, v.order_id`,
    [from, to, technicianId],
  );
  return rows;
}

/**
 * Inserts an order's visit or replaces its slot; its state becomes booked.
 * @param visit.remindAt time of the reminder; `undefined` leaves it unchanged, if the visit's time did not change
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

/** Changes the state of a visit; returns false if its state is none of `from`. */
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

/** Replaces the slot of a visit by one at the same time; its state stays. */
export async function updateVisitSlot(tx: Tx, orderId: number, slotId: string): Promise<void> {
  await tx.query('UPDATE visits SET slot_id = $2 WHERE order_id = $1', [orderId, slotId]);
}

/** Increments the number of wrong completion codes of a visit. */
export async function incrementWrongCodes(tx: Tx, orderId: number): Promise<void> {
  await tx.query('UPDATE visits SET wrong_codes = wrong_codes + 1 WHERE order_id = $1', [orderId]);
}

/** Deletes the visit of an order; its slot and history stay. */
export async function deleteVisit(tx: Tx, orderId: number): Promise<void> {
  await tx.query('DELETE FROM visits WHERE order_id = $1', [orderId]);
}

/** Records an event in the history of an order’s visit. */
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

/** Selects the history of an order’s visit, oldest event first. */
export async function selectEvents(db: Queryable, orderId: number): Promise<VisitEvent[]> {
  const { rows } = await db.query<VisitEvent>(
    'SELECT at, what, by_whom FROM visit_history WHERE order_id = $1 ORDER BY id',
    [orderId],
  );
  return rows;
}

/** Claims at most `limit` visits whose reminder is due, and marks the reminders as sent. */
export async function claimReminders(tx: Tx, now: Date, limit: number): Promise<VisitRow[]> {
  const { rows } = await tx.query<VisitRow>({
    name: 'visits-remind',
    text: `
      WITH due AS (
        UPDATE visits SET remind_at = NULL WHERE order_id IN (
          SELECT order_id FROM visits WHERE remind_at <= $1
          ORDER BY remind_at, order_id LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING order_id, slot_id, state, moves, completion_code, wrong_codes)
      SELECT ${VISIT_COLUMNS}
      FROM due v JOIN visit_slots s ON s.id = v.slot_id JOIN technicians t ON t.id = s.technician_id`,
    values: [now, limit],
  });
  return rows;
}

/** Returns the block of the technician's last visit that began between `after` and `before`. */
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

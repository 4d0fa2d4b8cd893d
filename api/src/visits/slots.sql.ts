/**
 * SQL of slots: technicians' time reserved by holds and visits. Constraints prevent overlaps of active slots
 * (`counts`); released and expired ones stay as history.
 */
import type { Queryable, Tx } from 'platform/db';
import type { OccupiedTime } from './windows.rules.ts';
import type { WorkItem } from './work.rules.ts';

/** Time of one technician that a hold or a visit reserves, with the technician’s current details. */
export interface Slot {
  id: string;
  technician_id: number;
  technician_name: string;
  technician_phone: string;
  /** Path below /storage. */
  technician_photo: string | null;
  /** When the technician was added. */
  technician_since: Date;
  skills: number[];
  block: string;
  starts_at: Date;
  /** End of the window in which the visit begins. */
  ends_at: Date;
  /** Expected end of the work. */
  done_at: Date;
  order_id: number | null;
  held_until: Date | null;
  /** Position among the visits of a hold. */
  part: number;
  /** Work of this visit; null if it is the whole work of the order. */
  work: WorkItem[] | null;
}

/** A hold has a user and an end, a visit has an order. */
export interface NewSlot {
  technicianId: number;
  occupied: OccupiedTime;
  /** End of the window, in ms since 1970. */
  ends: number;
  owner:
    | { userId: string; heldUntil: Date; heldSince: Date }
    /** `heldUntil` is set if the slot replaces another slot of an order that is not paid yet. */
    | { orderId: number; heldUntil?: Date | null };
  at: Date;
  /** Set if the hold has several visits. */
  share?: { part: number; work: readonly WorkItem[] };
}

/** Columns of a `Slot`, over `visit_slots s` and `technicians t`. */
export const SLOT_COLUMNS = `s.id, s.technician_id, t.name AS technician_name, t.phone AS technician_phone,
  t.photo AS technician_photo, t.added_at AS technician_since, t.skills,
  s.block, s.starts_at, s.ends_at, s.done_at, s.order_id, s.held_until, s.part, s.work`;

/**
 * Inserts a slot; returns undefined if it overlaps another slot or the order has a slot already. Waits for concurrent
 * inserts.
 * Needs no savepoint, because a conflict inserts nothing.
 */
export async function insertSlot(
  tx: Tx,
  { technicianId, occupied, ends, owner, at, share }: NewSlot,
): Promise<string | undefined> {
  const isHold = 'userId' in owner;
  const { rows } = await tx.query<{ id: string }>({
    name: 'visit-slot-insert-part',
    text: `
      INSERT INTO visit_slots (technician_id, block, starts_at, ends_at, done_at, leaves_at, leaves_far_at,
        user_id, order_id, held_until, made_at, held_since, part, work)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING RETURNING id`,
    values: [
      technicianId,
      occupied.block,
      new Date(occupied.starts),
      new Date(ends),
      new Date(occupied.done),
      new Date(occupied.leaves),
      new Date(occupied.leavesFar),
      isHold ? owner.userId : null,
      isHold ? null : owner.orderId,
      owner.heldUntil ?? null,
      at,
      isHold ? owner.heldSince : null,
      share?.part ?? 0,
      share === undefined ? null : JSON.stringify(share.work),
    ],
  });
  return rows[0]?.id;
}

/** Returns a slot in any state; undefined if it does not exist. */
export async function findSlot(db: Queryable, id: string): Promise<Slot | undefined> {
  const { rows } = await db.query<Slot>({
    name: 'visit-slot',
    text: `SELECT ${SLOT_COLUMNS} FROM visit_slots s JOIN technicians t ON t.id = s.technician_id
           WHERE s.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** Returns the slots of a user's hold if it has not expired, in order of the visits. */
export async function selectActiveHold(db: Queryable, userId: string, now: Date): Promise<Slot[]> {
  const { rows } = await db.query<Slot>({
    name: 'visit-hold-slots',
    text: `SELECT ${SLOT_COLUMNS} FROM visit_slots s JOIN technicians t ON t.id = s.technician_id
           WHERE s.user_id = $1 AND s.order_id IS NULL AND s.counts AND s.held_until > $2
           ORDER BY s.part`,
    values: [userId, now],
  });
  return rows;
}

/** Makes the time of a slot available again. The row stays as history. */
export async function freeSlot(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE visit_slots SET counts = false WHERE id = $1 AND counts', [id]);
}

/** Makes the time of a user’s holds available again; slots of orders stay. */
export async function releaseHolds(db: Queryable, userId: string): Promise<void> {
  await db.query(
    'UPDATE visit_slots SET counts = false WHERE user_id = $1 AND order_id IS NULL AND counts',
    [userId],
  );
}

/**
 * Deletes a user's holds, also expired ones. Returns when the user's latest series of consecutive holds began; null if
 * there was no hold.
 */
export async function deleteHolds(tx: Tx, userId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ since: Date | null }>({
    name: 'visit-holds-delete',
    text: `
      WITH deleted AS (
        DELETE FROM visit_slots WHERE user_id = $1 AND order_id IS NULL RETURNING held_since)
      SELECT max(held_since) AS since FROM deleted`,
    values: [userId],
  });
  return rows[0]?.since ?? null;
}

/** Counts holds that ended between two times: `ordered` became visits, `lost` did not. */
export async function countEndedHolds(
  db: Queryable,
  from: Date,
  to: Date,
): Promise<{ ordered: number; lost: number }> {
  const { rows } = await db.query<{ ordered: number; lost: number }>({
    name: 'visit-holds-ended',
    text: `
      SELECT count(order_id) AS ordered, count(*) - count(order_id) AS lost
      FROM visit_slots WHERE held_until > $1 AND held_until <= $2`,
    values: [from, to],
  });
  return rows[0] ?? { ordered: 0, lost: 0 };
}

/**
 * Expires old holds, because constraints can't depend on the time. Skips rows that a concurrent call expires: the
 * constraint makes an insert of the same time wait for that call.
 */
export async function expireHolds(tx: Tx, now: Date): Promise<void> {
  await tx.query({
    name: 'visit-slots-expire',
    text: `
      UPDATE visit_slots SET counts = false WHERE id IN (
        SELECT id FROM visit_slots WHERE order_id IS NULL AND held_until <= $1 AND counts
        FOR UPDATE SKIP LOCKED)`,
    values: [now],
  });
}

/** Turns a hold into an order's visit; returns false if it expired or belongs to another user. */
export async function assignHoldToOrder(
  tx: Tx,
  id: string,
  userId: string,
  orderId: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'visit-slot-confirm',
    text: `
      UPDATE visit_slots SET order_id = $3, user_id = NULL
      WHERE id = $1 AND user_id = $2 AND order_id IS NULL AND counts AND held_until > $4`,
    values: [id, userId, orderId, now],
  });
  return rowCount === 1;
}

/**
 * Undoes `assignHoldToOrder` if the hold has not expired and its user has no other hold; otherwise frees the slot.
 */
export async function restoreHold(tx: Tx, id: string, userId: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE visit_slots s SET counts = k.kept,
       user_id = CASE WHEN k.kept THEN $2::uuid END, order_id = CASE WHEN k.kept THEN NULL ELSE order_id END
     FROM (SELECT coalesce(held_until > $3, false) AND NOT EXISTS (
             SELECT 1 FROM visit_slots h WHERE h.user_id = $2 AND h.counts AND h.order_id IS NULL) AS kept
           FROM visit_slots WHERE id = $1) AS k
     WHERE s.id = $1 AND s.counts`,
    [id, userId, now],
  );
}

/** Deletes holds that ended before a time, also released ones. Slots of orders are kept. */
export async function purgeHolds(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM visit_slots WHERE order_id IS NULL AND held_until <= $1', [before]);
}

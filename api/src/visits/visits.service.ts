/**
 * Books, moves and ends the visits of orders. Callers run these functions in the transaction that changes the order.
 */
import type { Queryable, Tx } from 'platform/db';
import type { VisitRequest } from './availability.ts';
import { allocateSlot, isTechnicianAbsent, type SlotRequest } from './slot-allocation.service.ts';
import { freeSlot, restoreHold, assignHoldToOrder, findSlot, type Slot } from './slots.sql.ts';
import { WindowTakenError } from './window-taken.ts';
import {
  getVisitStateChange,
  isLive,
  VISIT_ACTIONS_BY_ORDER_ACTION,
  type VisitAction,
} from '../transitions/visits.rules.ts';
import { getReminderTime } from './visit-moves.rules.ts';
import { getVisitSettings } from './visit-settings.ts';
import {
  deleteVisit,
  selectEvents,
  insertEvent,
  lockVisit,
  updateVisitSlot,
  updateVisitState,
  upsertVisit,
  selectVisits,
  type VisitRow,
} from './visits.sql.ts';
import { toEvent } from './visits.rules.ts';
import { messages } from '../texts/texts.ts';

export type { VisitRow } from './visits.sql.ts';
export { lockVisit } from './visits.sql.ts';

const MINUTE_MS = 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who changes a visit, and when, for its history. */
export interface Actor {
  who: string;
  at: Date;
}

/** Loads the visits of orders by order id; orders without a visit are omitted. */
export async function getVisitsByOrder(
  db: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, VisitRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectVisits(db, orderIds);
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Lists the events of an order's visit for its customer. */
export const listVisitHistory = async (db: Queryable, orderId: number) =>
  (await selectEvents(db, orderId)).map(toEvent);

/** Request to turn a hold into an order's visit. */
export interface Booking {
  orderId: number;
  userId: string;
  /** Id of the hold, as the client sent it. */
  hold: string;
  wanted: VisitRequest;
}

/** Returns true if the hold fits the request: cart or address may have changed since. */
const fitsHold = (held: Slot, { work, block }: VisitRequest): boolean =>
  held.block === block &&
  held.done_at.getTime() - held.starts_at.getTime() >= work.minutes * MINUTE_MS &&
  work.skills.every((skill) => held.skills.includes(skill));

/**
 * Assigns the hold to the order; if it no longer fits, or its technician will be absent, allocates another slot at the
 * same time.
 */
async function convertHold(
  tx: Tx,
  { orderId, userId, hold, wanted }: Booking,
  at: Date,
): Promise<string> {
  const held = UUID.test(hold) ? await findSlot(tx, hold) : undefined;
  if (!held || !(await assignHoldToOrder(tx, hold, userId, orderId, at)))
    throw new WindowTakenError(wanted, null, messages.timeNotKept);
  const slotRequest: SlotRequest = {
    wanted,
    start: held.starts_at.getTime(),
    end: held.ends_at.getTime(),
    owner: { orderId, heldUntil: held.held_until },
    at,
  };
  if (fitsHold(held, wanted) && !(await isTechnicianAbsent(tx, slotRequest, held.technician_id)))
    return held.id;
  await freeSlot(tx, held.id);
  return allocateSlot(tx, slotRequest, held.technician_id);
}

/** Sets the slot of an order's visit and records the event; returns the visit. */
export async function setVisitSlot(
  tx: Tx,
  { orderId, slotId, moves }: { orderId: number; slotId: string; moves: number },
  before: VisitRow | undefined,
  { who, at }: Actor,
): Promise<VisitRow> {
  const slot = await findSlot(tx, slotId);
  if (!slot) throw new Error(`the slot of order ${orderId} vanished while it was booked`);
  const starts = slot.starts_at.getTime();
  const isSameTime = before?.starts_at.getTime() === starts && before.state !== 'missed';
  const reminderTime = getReminderTime(starts, at.getTime(), getVisitSettings());
  const newRemindAt = reminderTime === null ? null : new Date(reminderTime);
  const remindAt = isSameTime ? undefined : newRemindAt;
  await upsertVisit(tx, { orderId, slotId, remindAt, moves });
  const what = before === undefined ? 'booked' : isSameTime ? 'technician changed' : 'moved';
  await insertEvent(tx, { orderId, slotId, what, by: who, at });
  const visit = await lockVisit(tx, orderId);
  if (!visit) throw new Error(`the visit of order ${orderId} vanished while it was booked`);
  return visit;
}

/**
 * Replaces the slot of an order's visit by another one at the same time, such as a longer one, and records the event.
 */
export async function replaceVisitSlot(
  tx: Tx,
  { orderId, slotId }: { orderId: number; slotId: string },
  { who, at }: Actor,
): Promise<void> {
  await updateVisitSlot(tx, orderId, slotId);
  await insertEvent(tx, { orderId, slotId, what: 'work changed', by: who, at });
}

/**
 * Turns a hold into the visit of an order, in the order's transaction, and frees the slot that the order had before.
 * Throws `WindowTakenError` if the hold expired, or if it no longer fits and no technician is available.
 */
export async function bookVisit(
  tx: Tx,
  booking: Booking,
  by: Actor,
  before?: VisitRow,
): Promise<VisitRow> {
  if (before) await freeSlot(tx, before.id);
  const slotId = await convertHold(tx, booking, by.at);
  const moves = before ? before.moves + 1 : 0;
  return setVisitSlot(tx, { orderId: booking.orderId, slotId, moves }, before, by);
}

/** Undoes `bookVisit` of a voided order: the customer holds the time again until the hold expires. */
export async function unbookVisit(
  tx: Tx,
  orderId: number,
  userId: string,
  { who, at }: Actor,
): Promise<void> {
  const visit = await lockVisit(tx, orderId);
  if (!visit) return;
  await deleteVisit(tx, orderId);
  await restoreHold(tx, visit.id, userId, at);
  await insertEvent(tx, { orderId, slotId: visit.id, what: 'undone', by: who, at });
}

/** Deletes a visit, frees its slot and records the event `what`. */
async function removeVisit(
  tx: Tx,
  { id: slotId, order_id: orderId }: VisitRow,
  what: 'released' | 'cancelled',
  { who, at }: Actor,
): Promise<void> {
  await deleteVisit(tx, orderId);
  await freeSlot(tx, slotId);
  await insertEvent(tx, { orderId, slotId, what, by: who, at });
}

/** Deletes the visit of an order that needs none any more, and returns it; undefined if none is booked. */
export async function dropBookedVisit(
  tx: Tx,
  orderId: number,
  by: Actor,
): Promise<VisitRow | undefined> {
  const visit = await lockVisit(tx, orderId);
  if (visit?.state !== 'booked') return undefined;
  await removeVisit(tx, visit, 'cancelled', by);
  return visit;
}

/** Deletes an order's visit and frees its slot if its hold expired by the cutoff; returns false otherwise. */
export async function releaseVisit(
  tx: Tx,
  orderId: number,
  cutoff: Date,
  by: Actor,
): Promise<boolean> {
  const visit = await lockVisit(tx, orderId);
  if (visit?.state !== 'booked' || visit.held_until === null || visit.held_until > cutoff)
    return false;
  await removeVisit(tx, visit, 'released', by);
  return true;
}

/** Performs an action on a visit; returns undefined if its state does not allow it. */
export async function advanceVisit(
  tx: Tx,
  orderId: number,
  action: VisitAction,
  { who, at }: Actor,
): Promise<VisitRow | undefined> {
  const { from, to } = getVisitStateChange(action);
  if (!(await updateVisitState(tx, orderId, from, to))) return undefined;
  const visit = await lockVisit(tx, orderId);
  if (!visit) return undefined;
  if (!isLive(to)) await freeSlot(tx, visit.id);
  await insertEvent(tx, { orderId, slotId: visit.id, what: to, by: who, at });
  return visit;
}

/**
 * Runs the visit action that belongs to an action on the order; does nothing if there is no visit or it has ended.
 */
export async function advanceVisitWithOrder(
  tx: Tx,
  orderId: number,
  orderAction: string,
  by: Actor,
): Promise<void> {
  const action = VISIT_ACTIONS_BY_ORDER_ACTION[orderAction];
  if (action !== undefined) await advanceVisit(tx, orderId, action, by);
}

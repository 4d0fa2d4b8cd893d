/** Checks that the visit of an edited order still fits, and reserves the technician's time for it. */
import type { Tx } from 'platform/db';
import type { Message } from 'platform/language';
import type { EditedBill } from '../../orders/edits/edits.sql.ts';
import type { OrderWithItems } from '../../orders/orders.sql.ts';
import { isLive } from '../../transitions/visits.rules.ts';
import { allocateTechnicianSlot, type SlotRequest } from '../../visits/slot-allocation.service.ts';
import { freeSlot } from '../../visits/slots.sql.ts';
import {
  lockVisit,
  replaceVisitSlot,
  type Actor,
  type VisitRow,
} from '../../visits/visits.service.ts';
import { getWorkForLines } from '../visits/requested-work.ts';
import { explainObstacle } from '../visits/book-technician.ts';

const MINUTE_MS = 60_000;

/**
 * A visit that does not fit the edited order (too short, another skill or block), and the slot that the order needs.
 */
export interface NeededTime {
  visit: VisitRow;
  request: SlotRequest;
  /** Why the technician can't do it; undefined if they can. */
  obstacle: Message | undefined;
}

/** Returns the time that an edited order needs; null if it has no visit, or still fits its visit. */
export async function findNeededTime(
  tx: Tx,
  order: OrderWithItems,
  bill: EditedBill,
  at: Date,
): Promise<NeededTime | null> {
  const visit = await lockVisit(tx, order.id);
  if (!visit || !isLive(visit.state)) return null;
  const before = await getWorkForLines(tx, order.items);
  const after = await getWorkForLines(tx, bill.lines);
  const minutes = (visit.done_at.getTime() - visit.starts_at.getTime()) / MINUTE_MS;
  const block = bill.address?.block ?? visit.block;
  // Staff may have assigned a technician who lacks a skill (`anyway`), so only added skills count.
  const skills = after.skills.filter((skill) => !before.skills.includes(skill));
  if (after.minutes <= minutes && skills.length === 0 && block === visit.block) return null;
  const work = { minutes: Math.max(minutes, after.minutes), skills };
  const [start, end] = [visit.starts_at.getTime(), visit.ends_at.getTime()];
  // The visit of an unpaid order is still released if the order is not paid in time.
  const owner = { orderId: order.id, heldUntil: visit.held_until };
  const request = { wanted: { work, block }, start, end, owner, at };
  const technician = {
    id: visit.technician_id,
    name: visit.technician_name,
    phone: visit.technician_phone,
  };
  return { visit, request, obstacle: await explainObstacle(tx, request, technician) };
}

/** Frees the visit's slot and reserves the needed one; returns false if another visit took that time meanwhile. */
export async function reserveTime(
  tx: Tx,
  { visit, request }: NeededTime,
  by: Actor,
): Promise<boolean> {
  await freeSlot(tx, visit.id);
  const slotId = await allocateTechnicianSlot(tx, request, visit.technician_id);
  if (slotId === undefined) return false;
  await replaceVisitSlot(tx, { orderId: visit.order_id, slotId }, by);
  return true;
}

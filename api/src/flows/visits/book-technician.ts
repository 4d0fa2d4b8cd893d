/** Books the time and the technician of a new, moved or reassigned visit, and explains obstacles. */
import type { Tx } from 'platform/db';
import { refuse } from 'platform/http';
import type { Message } from 'platform/language';
import type { VisitedOrder } from '../../orders/visited-orders.service.ts';
import {
  findTechnicianMismatch,
  findTechnicianObstacle,
  isAnyTechnicianAvailable,
  allocateSlot,
  allocateTechnicianSlot,
  type SlotRequest,
} from '../../visits/slot-allocation.service.ts';
import { freeSlot } from '../../visits/slots.sql.ts';
import { findTechnicianByIdOrName } from '../../visits/technicians/technicians.service.ts';
import { setVisitSlot, type Actor, type VisitRow } from '../../visits/visits.service.ts';
import type { Obstacle } from '../../visits/windows.rules.ts';
import { getWorkForLines } from './requested-work.ts';
import { staffMessages } from '../../texts/texts.ts';

/** A technician whom staff selected by name or id. */
export interface ChosenTechnician {
  id: number;
  name: string;
  phone: string;
}

const describeObstacle = (name: string, obstacle: Obstacle | undefined): Message | undefined =>
  obstacle && staffMessages.technicianObstacle(name, obstacle);

/** Returns why the technician should not do the visit, for staff; undefined if there is no obstacle. */
export async function explainObstacle(
  tx: Tx,
  slotRequest: SlotRequest,
  { id, name }: ChosenTechnician,
): Promise<Message | undefined> {
  return describeObstacle(name, await findTechnicianObstacle(tx, slotRequest, id));
}

/** Returns why the technician should not do an order without a visit: only skills and blocks count. */
export async function explainMismatch(
  tx: Tx,
  order: VisitedOrder,
  { id, name }: ChosenTechnician,
  at: Date,
): Promise<Message | undefined> {
  const wanted = { work: await getWorkForLines(tx, order.lines), block: order.block };
  return describeObstacle(name, await findTechnicianMismatch(tx, wanted, id, at));
}

/** Throws 409 if there is an obstacle, unless `anyway` is set; returns the obstacle. */
export function rejectObstacle(
  obstacle: Message | undefined,
  anyway: boolean,
): Message | undefined {
  if (obstacle !== undefined && !anyway)
    throw refuse.conflict(staffMessages.technicianCannot(obstacle));
  return obstacle;
}

/** Builds the slot request of an order at a start in ms since 1970. Duration and skills come from its lines. */
export async function createSlotRequest(
  tx: Tx,
  order: VisitedOrder,
  start: number,
  at: Date,
): Promise<SlotRequest> {
  const wanted = { work: await getWorkForLines(tx, order.lines), block: order.block };
  return { wanted, start, owner: { orderId: order.id }, at };
}

/** Which time to book, and with whom. */
interface TechnicianBooking {
  slotRequest: SlotRequest;
  /**
   * Undefined if staff choose nobody: then `keptId` gets the visit if available, otherwise any available technician. If
   * nobody is available, `anyway` gives it to `keptId`.
   */
  chosen?: ChosenTechnician | undefined;
  /** The technician whom the order or its visit has so far. */
  keptId?: number | undefined;
  /** Overrides every obstacle, such as missing skills and working hours, except a conflicting visit. */
  anyway: boolean;
}

/** Returns the technician with this id if nobody is available and they are active; otherwise undefined. */
const findTechnicianToKeep = async (
  tx: Tx,
  slotRequest: SlotRequest,
  id: number | undefined,
): Promise<ChosenTechnician | undefined> =>
  id === undefined || (await isAnyTechnicianAvailable(tx, slotRequest))
    ? undefined
    : findTechnicianByIdOrName(tx, String(id));

/**
 * Books the time and technician of a visit and returns it with the overruled obstacle, if any. Throws 409 if the chosen
 * technician has an obstacle that `anyway` does not or cannot overrule, `WindowTakenError` if staff chose nobody and
 * nobody is available.
 * @param before the visit to move or reassign; undefined for a new one
 */
export async function bookTechnician(
  tx: Tx,
  { slotRequest, anyway, keptId, ...booking }: TechnicianBooking,
  before: VisitRow | undefined,
  by: Actor,
): Promise<{ visit: VisitRow; obstacle: Message | undefined }> {
  const orderId = 'orderId' in slotRequest.owner ? slotRequest.owner.orderId : 0;
  const chosen =
    booking.chosen ?? (anyway ? await findTechnicianToKeep(tx, slotRequest, keptId) : undefined);
  const obstacle = rejectObstacle(
    chosen && (await explainObstacle(tx, slotRequest, chosen)),
    anyway,
  );
  if (before) await freeSlot(tx, before.id);
  // The end of an unmoved visit stays, even if windows have another length now.
  const isMoved = before?.starts_at.getTime() !== slotRequest.start;
  const slot = isMoved ? slotRequest : { ...slotRequest, end: before.ends_at.getTime() };
  const slotId = chosen
    ? await allocateTechnicianSlot(tx, slot, chosen.id)
    : await allocateSlot(tx, slot, keptId);
  if (slotId === undefined)
    throw refuse.conflict(staffMessages.technicianElsewhere(chosen?.name ?? ''));
  const visit = await setVisitSlot(tx, { orderId, slotId, moves: before?.moves ?? 0 }, before, by);
  return { visit, obstacle };
}

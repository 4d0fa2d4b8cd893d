/** Who comes, and when, as staff say: moving a visit, and giving it to somebody else. */
import type { Tx } from 'platform/db';
import { refuse } from 'platform/http';
import type { VisitedOrder } from '../../orders/visited-orders.service.ts';
import {
  findMismatchOf,
  findObstacleOf,
  allocateSlot,
  allocateSlotOf,
  type SlotRequest,
} from '../../visits/slot-allocation.service.ts';
import { freeSlot } from '../../visits/slots.sql.ts';
import { setVisitSlot, type Actor, type VisitRow } from '../../visits/visits.service.ts';
import type { Obstacle } from '../../visits/windows.rules.ts';
import { workOfLines } from './work-of.ts';

/** Somebody who is named to come. */
export interface Named {
  id: number;
  name: string;
  phone: string;
}

const SAYS: Record<Obstacle, string> = {
  skill: 'has not learned all of this work',
  block: 'does not go to this block',
  hours: 'does not work then',
  leave: 'is on leave then',
  elsewhere: 'is elsewhere then',
};

const sentence = (name: string, obstacle: Obstacle | undefined): string | undefined =>
  obstacle && `${name} ${SAYS[obstacle]}.`;

/** Why somebody should not come, as a sentence for staff; undefined where nothing is in the way. */
export async function whyNotSend(
  tx: Tx,
  place: SlotRequest,
  { id, name }: Named,
): Promise<string | undefined> {
  return sentence(name, await findObstacleOf(tx, place, id));
}

/** The same for an order that has no time yet. */
export async function whyNotChoose(
  tx: Tx,
  order: VisitedOrder,
  { id, name }: Named,
  at: Date,
): Promise<string | undefined> {
  const wanted = { work: await workOfLines(tx, order.lines), block: order.block };
  return sentence(name, await findMismatchOf(tx, wanted, id, at));
}

/** Refuses (409) what is in the way, unless staff say that it does not matter. */
export function unlessAnyway(why: string | undefined, anyway: boolean): string | undefined {
  if (why !== undefined && !anyway)
    throw refuse.conflict(`${why} Use --anyway to assign them anyway.`);
  return why;
}

/** What a visit of an order that begins then takes. */
export async function placeFor(
  tx: Tx,
  order: VisitedOrder,
  start: number,
  at: Date,
): Promise<SlotRequest> {
  const wanted = { work: await workOfLines(tx, order.lines), block: order.block };
  return { wanted, start, owner: { orderId: order.id }, at };
}

/** What staff want of a visit. */
export interface Sending {
  place: SlotRequest;
  /** Who is to come; whoever can, where nobody is named. */
  named?: Named | undefined;
  /** Also somebody who lacks a skill or does not work then. Nobody is sent to two places. */
  anyway: boolean;
}

/**
 * Gives a visit its time and technician; answers it and what stood in the way, where staff said that it does not matter.
 * Refuses (409) who can't come; throws `WindowTakenError` where nobody can.
 */
export async function send(
  tx: Tx,
  { place, named, anyway }: Sending,
  before: VisitRow | undefined,
  by: Actor,
): Promise<{ visit: VisitRow; why: string | undefined }> {
  const orderId = 'orderId' in place.owner ? place.owner.orderId : 0;
  const why = unlessAnyway(named && (await whyNotSend(tx, place, named)), anyway);
  if (before) await freeSlot(tx, before.id);
  const slotId = named
    ? await allocateSlotOf(tx, place, named.id)
    : await allocateSlot(tx, place, before?.technician_id);
  if (slotId === undefined)
    throw refuse.conflict(`${named?.name} is elsewhere then, and can't be in two places.`);
  const visit = await setVisitSlot(tx, { orderId, slotId, moves: before?.moves ?? 0 }, before, by);
  return { visit, why };
}

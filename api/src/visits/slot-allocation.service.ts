/** Allocates technicians' time. The constraints of the table `visit_slots` decide under races. */
import type { Queryable, Tx } from 'platform/db';
import { DAY_MINUTES, indianDay, momentOf } from '../indian-time.rules.ts';
import type { VisitRequest } from './availability.ts';
import { expireHolds, insertSlot, type NewSlot } from './slots.sql.ts';
import { WindowTakenError } from './window-taken.ts';
import { visitSettings } from './visit-settings.ts';
import {
  findMismatch,
  findObstacle,
  getOccupiedTime,
  rankAvailableWorkers,
  type Obstacle,
  type Occupied,
} from './windows.rules.ts';
import { excludeOwner, selectWorkers, type Technician } from './workers.sql.ts';

const MINUTE = 60_000;

export interface SlotRequest {
  wanted: VisitRequest;
  /** Start of the window, in ms since 1970. */
  start: number;
  owner: NewSlot['owner'];
  at: Date;
}

const toOccupiedTime = ({ wanted, start }: Pick<SlotRequest, 'wanted' | 'start'>): Occupied =>
  getOccupiedTime(start, wanted.block, wanted.work.minutes, visitSettings.travel);

export function selectWorkersOn(tx: Queryable, start: number, now: Date): Promise<Technician[]> {
  const day = indianDay(start);
  const [from, to] = [momentOf(day, 0), momentOf(day, 2 * DAY_MINUTES)];
  return selectWorkers(tx, new Date(from), new Date(to), now);
}

const toNewSlot = (place: SlotRequest, technicianId: number): NewSlot => ({
  technicianId,
  occupied: toOccupiedTime(place),
  ends: place.start + visitSettings.windowMinutes * MINUTE,
  owner: place.owner,
  at: place.at,
});

/**
 * Allocates a slot of an available technician; if it is taken concurrently, tries the next one. Returns the slot's id;
 * throws `WindowTakenError` if none is left.
 * @param first preferred technician
 */
export async function allocateSlot(tx: Tx, place: SlotRequest, first?: number): Promise<string> {
  await expireHolds(tx, place.at);
  const workers = await selectWorkersOn(tx, place.start, place.at);
  const able = rankAvailableWorkers(workers, place.wanted.work, toOccupiedTime(place)).map(
    ({ id }) => id,
  );
  if (first !== undefined && able.includes(first)) able.unshift(first);
  for (const technicianId of able) {
    const id = await insertSlot(tx, toNewSlot(place, technicianId));
    if (id !== undefined) return id;
  }
  throw new WindowTakenError(place.wanted, place.start);
}

/** Allocates a slot of one technician, ignoring skills and hours; returns undefined if the time is taken. */
export async function allocateSlotOf(
  tx: Tx,
  place: SlotRequest,
  technicianId: number,
): Promise<string | undefined> {
  await expireHolds(tx, place.at);
  return insertSlot(tx, toNewSlot(place, technicianId));
}

/** Returns why a technician is not available; undefined if they are. The owner's own slot is ignored. */
export async function findObstacleOf(
  tx: Tx,
  place: SlotRequest,
  technicianId: number,
): Promise<Obstacle | undefined> {
  const owner = 'orderId' in place.owner ? String(place.owner.orderId) : place.owner.userId;
  const workers = excludeOwner(await selectWorkersOn(tx, place.start, place.at), owner);
  const worker = workers.find(({ id }) => id === technicianId);
  return worker ? findObstacle(worker, place.wanted.work, toOccupiedTime(place)) : 'elsewhere';
}

/** Returns why a technician can't do work that has no time yet; undefined if they can. */
export async function findMismatchOf(
  tx: Tx,
  { work, block }: VisitRequest,
  technicianId: number,
  at: Date,
): Promise<Obstacle | undefined> {
  const workers = await selectWorkersOn(tx, at.getTime(), at);
  const worker = workers.find(({ id }) => id === technicianId);
  return worker && findMismatch(worker, work, block);
}

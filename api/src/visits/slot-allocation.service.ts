/** Finds who can come and takes his time. The database's constraints have the last word: see the table `visit_slots`. */
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

/** A time that somebody is wanted for. */
export interface SlotRequest {
  wanted: VisitRequest;
  /** Beginning of the window, in ms since 1970. */
  start: number;
  owner: NewSlot['owner'];
  at: Date;
}

const toOccupiedTime = ({ wanted, start }: Pick<SlotRequest, 'wanted' | 'start'>): Occupied =>
  getOccupiedTime(start, wanted.block, wanted.work.minutes, visitSettings.travel);

/** Everybody, with what they have to do on the day of a moment. */
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
 * Takes the time of whoever can come then, one after the other as long as they are being taken by others; answers the
 * slot's id. Throws `WindowTaken` where nobody is left.
 * @param first who is asked before all others, where he can
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

/** Takes the time of one technician whatever else is said of him; undefined where he has none. */
export async function allocateSlotOf(
  tx: Tx,
  place: SlotRequest,
  technicianId: number,
): Promise<string | undefined> {
  await expireHolds(tx, place.at);
  return insertSlot(tx, toNewSlot(place, technicianId));
}

/** Why a technician can't come then; undefined where he can. What the owner has already does not count. */
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

/** Why a technician can't do work that has no time yet; undefined where he can. */
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

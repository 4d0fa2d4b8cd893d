/** Finds who can come and takes his time. The database's constraints have the last word: see the table `visit_slots`. */
import type { Queryable, Tx } from 'platform/db';
import { DAY_MINUTES, indianDay, momentOf } from '../indian-time.rules.ts';
import type { Wanted } from './outlook.ts';
import { endExpired, insertSlot, type WantedSlot } from './slots.sql.ts';
import { WindowTaken } from './taken.ts';
import { visitSettings } from './visit-settings.ts';
import {
  lackOf,
  obstacleFor,
  occupiedBy,
  whoCan,
  type Obstacle,
  type Occupied,
} from './windows.rules.ts';
import { without, workersBetween, type Technician } from './workers.sql.ts';

const MINUTE = 60_000;

/** A time that somebody is wanted for. */
export interface Place {
  wanted: Wanted;
  /** Beginning of the window, in ms since 1970. */
  start: number;
  owner: WantedSlot['owner'];
  at: Date;
}

const occupied = ({ wanted, start }: Pick<Place, 'wanted' | 'start'>): Occupied =>
  occupiedBy(start, wanted.block, wanted.work.minutes, visitSettings.travel);

/** Everybody, with what they have to do on the day of a moment. */
export function readWorkersOn(tx: Queryable, start: number, now: Date): Promise<Technician[]> {
  const day = indianDay(start);
  const [from, to] = [momentOf(day, 0), momentOf(day, 2 * DAY_MINUTES)];
  return workersBetween(tx, new Date(from), new Date(to), now);
}

const slotFor = (place: Place, technicianId: number): WantedSlot => ({
  technicianId,
  occupied: occupied(place),
  ends: place.start + visitSettings.windowMinutes * MINUTE,
  owner: place.owner,
  at: place.at,
});

/**
 * Takes the time of whoever can come then, one after the other as long as they are being taken by others; answers the
 * slot's id. Throws `WindowTaken` where nobody is left.
 * @param first who is asked before all others, where he can
 */
export async function takeSlot(tx: Tx, place: Place, first?: number): Promise<string> {
  await endExpired(tx, place.at);
  const workers = await readWorkersOn(tx, place.start, place.at);
  const able = whoCan(workers, place.wanted.work, occupied(place)).map(({ id }) => id);
  if (first !== undefined && able.includes(first)) able.unshift(first);
  for (const technicianId of able) {
    const id = await insertSlot(tx, slotFor(place, technicianId));
    if (id !== undefined) return id;
  }
  throw new WindowTaken(place.wanted, place.start);
}

/** Takes the time of one technician whatever else is said of him; undefined where he has none. */
export async function takeSlotOf(
  tx: Tx,
  place: Place,
  technicianId: number,
): Promise<string | undefined> {
  await endExpired(tx, place.at);
  return insertSlot(tx, slotFor(place, technicianId));
}

/** Why a technician can't come then; undefined where he can. What the owner has already does not count. */
export async function obstacleOf(
  tx: Tx,
  place: Place,
  technicianId: number,
): Promise<Obstacle | undefined> {
  const owner = 'orderId' in place.owner ? String(place.owner.orderId) : place.owner.userId;
  const workers = without(await readWorkersOn(tx, place.start, place.at), owner);
  const worker = workers.find(({ id }) => id === technicianId);
  return worker ? obstacleFor(worker, place.wanted.work, occupied(place)) : 'elsewhere';
}

/** Why a technician can't do work that has no time yet; undefined where he can. */
export async function lackOfTechnician(
  tx: Tx,
  { work, block }: Wanted,
  technicianId: number,
  at: Date,
): Promise<Obstacle | undefined> {
  const workers = await readWorkersOn(tx, at.getTime(), at);
  const worker = workers.find(({ id }) => id === technicianId);
  return worker && lackOf(worker, work, block);
}

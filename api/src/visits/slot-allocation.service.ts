/** Allocates technicians' time. The constraints of the table `visit_slots` decide under races. */
import type { Queryable, Tx } from 'platform/db';
import { DAY_MINUTES, toIndianDay, toMoment } from 'contract/indian-time';
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
  const day = toIndianDay(start);
  const [from, to] = [toMoment(day, 0), toMoment(day, 2 * DAY_MINUTES)];
  return selectWorkers(tx, new Date(from), new Date(to), now);
}

const toNewSlot = (request: SlotRequest, technicianId: number): NewSlot => ({
  technicianId,
  occupied: toOccupiedTime(request),
  ends: request.start + visitSettings.windowMinutes * MINUTE,
  owner: request.owner,
  at: request.at,
});

/**
 * Allocates a slot of an available technician; if it is taken concurrently, tries the next one. Returns the slot's id;
 * throws `WindowTakenError` if none is left.
 * @param preferredId technician to try first
 */
export async function allocateSlot(
  tx: Tx,
  request: SlotRequest,
  preferredId?: number,
): Promise<string> {
  await expireHolds(tx, request.at);
  const workers = await selectWorkersOn(tx, request.start, request.at);
  const available = rankAvailableWorkers(workers, request.wanted.work, toOccupiedTime(request)).map(
    ({ id }) => id,
  );
  if (preferredId !== undefined && available.includes(preferredId)) available.unshift(preferredId);
  for (const technicianId of available) {
    const id = await insertSlot(tx, toNewSlot(request, technicianId));
    if (id !== undefined) return id;
  }
  throw new WindowTakenError(request.wanted, request.start);
}

/** Allocates a slot of one technician, ignoring skills and hours; returns undefined if the time is taken. */
export async function allocateTechnicianSlot(
  tx: Tx,
  request: SlotRequest,
  technicianId: number,
): Promise<string | undefined> {
  await expireHolds(tx, request.at);
  return insertSlot(tx, toNewSlot(request, technicianId));
}

/** Returns why a technician is not available; undefined if they are. The owner's own slot is ignored. */
export async function findTechnicianObstacle(
  tx: Tx,
  request: SlotRequest,
  technicianId: number,
): Promise<Obstacle | undefined> {
  const owner = 'orderId' in request.owner ? String(request.owner.orderId) : request.owner.userId;
  const workers = excludeOwner(await selectWorkersOn(tx, request.start, request.at), owner);
  const worker = workers.find(({ id }) => id === technicianId);
  return worker ? findObstacle(worker, request.wanted.work, toOccupiedTime(request)) : 'elsewhere';
}

/** Returns why a technician can't do work that has no time yet; undefined if they can. */
export async function findTechnicianMismatch(
  tx: Tx,
  { work, block }: VisitRequest,
  technicianId: number,
  at: Date,
): Promise<Obstacle | undefined> {
  const workers = await selectWorkersOn(tx, at.getTime(), at);
  const worker = workers.find(({ id }) => id === technicianId);
  return worker && findMismatch(worker, work, block);
}

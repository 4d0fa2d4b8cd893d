/** Allocates technicians' time. The constraints of the table `visit_slots` decide between concurrent requests. */
import type { Queryable, Tx } from 'platform/db';
import { toIndianDay } from 'contract/indian-time';
import { toPeriod } from '../period.ts';
import type { VisitRequest } from './availability.ts';
import { expireHolds, insertSlot, type NewSlot } from './slots.sql.ts';
import { exceedsWorkingDay, planSplitVisits } from './split-plan.rules.ts';
import { WindowTakenError } from './window-taken.ts';
import { getVisitSettings } from './visit-settings.ts';
import {
  findMismatch,
  findObstacle,
  getOccupiedTime,
  isAway,
  listOfferedWindows,
  rankAvailableWorkers,
  type Obstacle,
  type OccupiedTime,
} from './windows.rules.ts';
import { excludeOwner, selectWorkers, type Technician } from './workers.sql.ts';

const MINUTE_MS = 60_000;

/** Request for a technician's time: for the hold of a user, or for the visit of an order. */
export interface SlotRequest {
  wanted: VisitRequest;
  /** Start of the window, in ms since 1970. */
  start: number;
  /** End of the window that the customer saw; by default, the end according to the current settings. */
  end?: number | undefined;
  owner: NewSlot['owner'];
  at: Date;
}

const toOccupiedTime = ({ wanted, start }: Pick<SlotRequest, 'wanted' | 'start'>): OccupiedTime =>
  getOccupiedTime(start, wanted.block, wanted.work.minutes, getVisitSettings().travel);

/** Selects active technicians with their time on the day of `start` and on the next one, for work past midnight. */
export function selectWorkersOn(tx: Queryable, start: number, now: Date): Promise<Technician[]> {
  return selectWorkers(tx, ...toPeriod(toIndianDay(start), 2), now);
}

/** Selects active technicians with their time on all offered days. */
function selectAllWorkers(db: Queryable, now: Date): Promise<Technician[]> {
  const period = toPeriod(toIndianDay(now.getTime()), getVisitSettings().aheadDays + 1);
  return selectWorkers(db, ...period, now);
}

const toNewSlot = (request: SlotRequest, technicianId: number): NewSlot => ({
  technicianId,
  occupied: toOccupiedTime(request),
  ends: request.end ?? request.start + getVisitSettings().windowMinutes * MINUTE_MS,
  owner: request.owner,
  at: request.at,
});

/**
 * Allocates a slot of an available technician; if a concurrent request books it first, tries the next one. Returns the
 * slot's id; throws `WindowTakenError` if none is left.
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

/**
 * Allocates the slots of a hold: one, or several if no single visit is possible at any time. All or none: throwing
 * rolls back the transaction. Throws `WindowTakenError` if no visit can begin at the requested start.
 */
export async function allocateHold(tx: Tx, request: SlotRequest): Promise<void> {
  const { wanted, start, at } = request;
  const { items, block } = wanted;
  try {
    await allocateSlot(tx, request);
  } catch (error) {
    if (!(error instanceof WindowTakenError) || items === undefined) throw error;
    const now = at.getTime();
    const workers = await selectAllWorkers(tx, at);
    const canBeOneVisit = listOfferedWindows(now, workers, wanted, getVisitSettings()).some(
      ({ free }) => free,
    );
    const plan =
      canBeOneVisit || exceedsWorkingDay(workers, wanted)
        ? null
        : planSplitVisits(now, workers, { items, block }, getVisitSettings()).planAt(start);
    if (plan === null) throw error;
    for (const [part, visit] of plan.entries()) {
      const share = { part, work: visit.items };
      const work = { minutes: visit.minutes, skills: [] };
      const slot = { ...request, wanted: { work, block }, start: visit.start };
      const id = await insertSlot(tx, { ...toNewSlot(slot, visit.technicianId), share });
      if (id === undefined) throw error;
    }
  }
}

/**
 * Allocates a slot of one technician, ignoring skills, blocks, hours and leave; returns undefined if the time overlaps
 * another slot.
 */
export async function allocateTechnicianSlot(
  tx: Tx,
  request: SlotRequest,
  technicianId: number,
): Promise<string | undefined> {
  await expireHolds(tx, request.at);
  return insertSlot(tx, toNewSlot(request, technicianId));
}

/** Selects the technicians on the day of a request, without the owner's own slot. */
async function selectWorkersFor(tx: Tx, { owner, start, at }: SlotRequest): Promise<Technician[]> {
  const ownerId = 'orderId' in owner ? String(owner.orderId) : owner.userId;
  return excludeOwner(await selectWorkersOn(tx, start, at), ownerId);
}

/**
 * Returns why a technician is not available (`elsewhere` if they are not active); undefined if they are. The owner's
 * own slot is ignored.
 */
export async function findTechnicianObstacle(
  tx: Tx,
  request: SlotRequest,
  technicianId: number,
): Promise<Obstacle | undefined> {
  const worker = (await selectWorkersFor(tx, request)).find(({ id }) => id === technicianId);
  return worker ? findObstacle(worker, request.wanted.work, toOccupiedTime(request)) : 'elsewhere';
}

/** Returns true if a technician is deactivated or on leave at the time of a request, or the shop is closed. */
export async function isTechnicianAbsent(
  tx: Tx,
  request: SlotRequest,
  technicianId: number,
): Promise<boolean> {
  const workers = await selectWorkersOn(tx, request.start, request.at);
  const worker = workers.find(({ id }) => id === technicianId);
  return worker === undefined || isAway(worker, toOccupiedTime(request));
}

/** Returns true if any technician is available. The owner's own slot is ignored. */
export async function isAnyTechnicianAvailable(tx: Tx, request: SlotRequest): Promise<boolean> {
  const workers = await selectWorkersFor(tx, request);
  return rankAvailableWorkers(workers, request.wanted.work, toOccupiedTime(request)).length > 0;
}

/** Returns why a technician can't do work that has no time yet; undefined if they can, or are not active. */
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

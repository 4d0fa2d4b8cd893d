/**
 * Decides which technicians can take which windows, by skill, block, hours, leave, other visits and travel. Pure. Times
 * are ms since 1970.
 */
import { toIndianDay, getMinutesOfDay, toMoment, getWeekday } from 'contract/indian-time';
import type { Hours } from './technicians/hours.rules.ts';
import type { Travel, VisitSettings } from './visit-settings.rules.ts';

const MINUTE_MS = 60_000;

/** Work of one visit. */
export interface Work {
  minutes: number;
  /** Sub-category ids of the services; a technician needs all of them. */
  skills: readonly number[];
}

/** Time of a technician that a visit occupies, with the travel to it. */
export interface OccupiedTime {
  block: string;
  /** Start of the work. */
  starts: number;
  /** When the technician leaves for the visit from a place in the same block. */
  leaves: number;
  /** When the technician leaves for the visit from the farthest block. */
  leavesFar: number;
  /** End of the work. */
  done: number;
}

/** Time that a visit or hold occupies, as far as it can conflict with other visits. */
export type BusyTime = Omit<OccupiedTime, 'starts'>;

/** A technician with the facts that decide which windows they can take. */
export interface Worker {
  id: number;
  skills: readonly number[];
  blocks: readonly string[];
  hours: Hours;
  leave: readonly { from: number; to: number }[];
  /** Time of other visits and holds, by day in India; an entry that covers two days is listed under both. */
  busy: ReadonlyMap<number, readonly BusyTime[]>;
}

/** Why a technician can't do work: `elsewhere` is a conflict with another visit. */
export type Obstacle = 'skill' | 'block' | 'hours' | 'leave' | 'elsewhere';

/** Returns the time that work occupies, including travel to it. */
export function getOccupiedTime(
  start: number,
  block: string,
  minutes: number,
  travel: Travel,
): OccupiedTime {
  const travelMinutes = Object.values(travel).map((row) => row[block] ?? 0);
  return {
    block,
    starts: start,
    leaves: start - (travel[block]?.[block] ?? 0) * MINUTE_MS,
    leavesFar: start - Math.max(0, ...travelMinutes) * MINUTE_MS,
    done: start + minutes * MINUTE_MS,
  };
}

function isWithinHours({ hours }: Worker, { starts, done }: OccupiedTime): boolean {
  const from = getMinutesOfDay(starts);
  const to = from + (done - starts) / MINUTE_MS;
  const spans = hours[getWeekday(toIndianDay(starts))] ?? [];
  return spans.some(([begin, end]) => begin <= from && to <= end);
}

/** Returns true if two slots of one technician are compatible in either order; same rule as the table constraints. */
const areCompatible = (a: BusyTime, b: BusyTime): boolean =>
  a.block === b.block
    ? a.done <= b.leaves || b.done <= a.leaves
    : a.done <= b.leavesFar || b.done <= a.leavesFar;

/** Returns the technician's conflicting slot; undefined if there is none. */
export function findConflict<Entry extends BusyTime>(
  { busy }: { busy: ReadonlyMap<number, readonly Entry[]> },
  occupied: OccupiedTime,
): Entry | undefined {
  const first = toIndianDay(occupied.leavesFar);
  for (let day = first; day <= toIndianDay(occupied.done); day += 1) {
    const conflict = busy.get(day)?.find((visit) => !areCompatible(visit, occupied));
    if (conflict !== undefined) return conflict;
  }
  return undefined;
}

/** Returns travel and work on a day, in ms. */
export const getLoad = ({ busy }: Pick<Worker, 'busy'>, day: number): number =>
  (busy.get(day) ?? []).reduce((sum, { leaves, done }) => sum + done - leaves, 0);

/** Returns why a technician can't do this work at any time; undefined if they can. */
export function findMismatch(
  { skills, blocks }: Pick<Worker, 'skills' | 'blocks'>,
  work: Work,
  block: string,
): Obstacle | undefined {
  if (!work.skills.every((skill) => skills.includes(skill))) return 'skill';
  return blocks.includes(block) ? undefined : 'block';
}

/** Returns true if a technician is on leave during the work, or the shop is closed. */
export const isAway = ({ leave }: Pick<Worker, 'leave'>, { starts, done }: OccupiedTime): boolean =>
  leave.some(({ from, to }) => from < done && starts < to);

/** Returns why a technician can't do this work at that time; undefined if they can. */
export function findObstacle(
  worker: Worker,
  work: Work,
  occupied: OccupiedTime,
): Obstacle | undefined {
  const mismatch = findMismatch(worker, work, occupied.block);
  if (mismatch !== undefined) return mismatch;
  if (!isWithinHours(worker, occupied)) return 'hours';
  if (isAway(worker, occupied)) return 'leave';
  return findConflict(worker, occupied) === undefined ? undefined : 'elsewhere';
}

/** Returns the available technicians, in order of their load on that day, lowest first. */
export function rankAvailableWorkers(
  workers: readonly Worker[],
  work: Work,
  occupied: OccupiedTime,
): Worker[] {
  const day = toIndianDay(occupied.starts);
  return workers
    .filter((worker) => findObstacle(worker, work, occupied) === undefined)
    .map((worker) => ({ worker, load: getLoad(worker, day) }))
    .sort((a, b) => a.load - b.load || a.worker.id - b.worker.id)
    .map(({ worker }) => worker);
}

/** A window that is offered to customers; free if a technician can take it. */
export interface Window {
  start: number;
  end: number;
  free: boolean;
}

/** Settings that define the windows. */
type WindowSettings = Pick<
  VisitSettings,
  'starts' | 'windowMinutes' | 'aheadMinutes' | 'aheadDays'
>;

/** Lists windows from the minimum lead time on, in order of time. */
export function listWindowsAhead(now: number, settings: WindowSettings): Omit<Window, 'free'>[] {
  const today = toIndianDay(now);
  const earliest = now + settings.aheadMinutes * MINUTE_MS;
  return Array.from({ length: settings.aheadDays }, (_, n) => today + n)
    .flatMap((day) => settings.starts.map((minutes) => toMoment(day, minutes)))
    .filter((start) => start >= earliest)
    .map((start) => ({ start, end: start + settings.windowMinutes * MINUTE_MS }));
}

/** Returns true if a window begins at this time of day, on whichever day. */
export const isWindowStart = (at: number, { starts }: Pick<WindowSettings, 'starts'>): boolean =>
  starts.includes(getMinutesOfDay(at));

/** Returns true if on any day the work fits between the start of a window and the end of working hours. */
const fitsWorkingHours = (
  { hours }: Worker,
  minutes: number,
  { starts }: Pick<WindowSettings, 'starts'>,
): boolean =>
  Object.values(hours)
    .flat()
    .some(([from, to]) => starts.some((start) => from <= start && start + minutes <= to));

/**
 * Returns true if the work needs several visits: the block has each of its skills, but no technician has all of them
 * and a long enough day.
 */
export function needsSeveralVisits(
  workers: readonly Worker[],
  { work, block }: { work: Work; block: string },
  settings: Pick<WindowSettings, 'starts'>,
): boolean {
  const inBlock = workers.filter(({ blocks }) => blocks.includes(block));
  const hasAllSkills = work.skills.every((skill) =>
    inBlock.some(({ skills }) => skills.includes(skill)),
  );
  const canDoAll = (worker: Worker): boolean =>
    findMismatch(worker, work, block) === undefined &&
    fitsWorkingHours(worker, work.minutes, settings);
  return inBlock.length > 0 && hasAllSkills && !inBlock.some(canDoAll);
}

/** Lists the windows ahead with their availability; empty if no technician could ever do the work in one visit. */
export function listOfferedWindows(
  now: number,
  workers: readonly Worker[],
  { work, block }: { work: Work; block: string },
  settings: VisitSettings,
): Window[] {
  const ableWorkers = workers.filter((worker) => findMismatch(worker, work, block) === undefined);
  if (ableWorkers.length === 0 || needsSeveralVisits(workers, { work, block }, settings)) return [];
  return listWindowsAhead(now, settings).map((window) => {
    const occupied = getOccupiedTime(window.start, block, work.minutes, settings.travel);
    const free = ableWorkers.some((worker) => findObstacle(worker, work, occupied) === undefined);
    return { ...window, free };
  });
}

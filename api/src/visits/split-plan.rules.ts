/**
 * Plans visits for work that may need more than one visit. Pure. Times are ms since 1970.
 *
 * A plan has at most `MAX_VISITS` visits. Each begins with a window, after the work of the previous one and the travel
 * within the block, so two technicians never work at the customer's home at once. One piece of work is never divided.
 */
import type { VisitSettings } from './visit-settings.rules.ts';
import { DAY_MINUTES, toIndianDay } from 'contract/indian-time';
import {
  findObstacle,
  getLoad,
  getOccupiedTime,
  listWindowsAhead,
  type Window,
  type Work,
  type Worker,
} from './windows.rules.ts';
import type { WorkItem } from './work.rules.ts';

const MINUTE_MS = 60_000;
export const MAX_VISITS = 3;
/**
 * With more ways to divide the work, all pieces of a skill stay together: planning takes time that grows with the
 * square of the number of ways, and any visitor may request windows for 50 products.
 */
const MAX_PARTS = 256;

interface PlannedVisit {
  technicianId: number;
  start: number;
  minutes: number;
  items: readonly WorkItem[];
}

type Settings = Pick<
  VisitSettings,
  'starts' | 'windowMinutes' | 'aheadMinutes' | 'aheadDays' | 'minWorkMinutes' | 'travel'
>;

/**
 * A part of the work. `position` encodes the counts as a mixed-radix number, so a larger part without this one is at the
 * difference of their positions.
 */
interface Part {
  position: number;
  /** Pieces of each item. */
  counts: readonly number[];
  items: readonly WorkItem[];
  minutes: number;
  skills: readonly number[];
}

/** A technician's free time from the start of a window on. */
interface FreeSpan {
  technicianId: number;
  skills: readonly number[];
  minutes: number;
  /** Travel and work on that day, in ms; the technician with the least is chosen. */
  load: number;
}

/** Lists all parts of the work: the empty part first, the whole work last. */
function listParts(items: readonly WorkItem[], minMinutes: number): Part[] {
  const lists = items.reduce<number[][]>(
    (shorter, { quantity }) =>
      Array.from({ length: quantity + 1 }, (_, count) =>
        shorter.map((list) => [...list, count]),
      ).flat(),
    [[]],
  );
  return lists.map((counts, position) => {
    const chosen = items
      .map((item, n) => ({ ...item, quantity: counts[n] ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    const minutes = chosen.reduce((sum, item) => sum + item.minutes * item.quantity, 0);
    const skills = [...new Set(chosen.map(({ skill }) => skill))];
    return { position, counts, items: chosen, minutes: Math.max(minutes, minMinutes), skills };
  });
}

const countParts = (items: readonly WorkItem[]): number =>
  items.reduce((count, { quantity }) => count * (quantity + 1), 1);

/**
 * Merges equal items; if there are too many ways to divide the work, all items of a skill. Returns an empty list if
 * there are still too many ways.
 */
function mergeItems(items: readonly WorkItem[]): WorkItem[] {
  const equal = new Map<string, WorkItem>();
  for (const item of items) {
    const key = `${item.skill} ${item.minutes}`;
    equal.set(key, { ...item, quantity: item.quantity + (equal.get(key)?.quantity ?? 0) });
  }
  const merged = [...equal.values()];
  if (countParts(merged) <= MAX_PARTS) return merged;
  const sums = new Map<number, number>();
  for (const { skill, minutes, quantity } of items)
    sums.set(skill, (sums.get(skill) ?? 0) + minutes * quantity);
  const whole = [...sums].map(([skill, minutes]) => ({ skill, minutes, quantity: 1 }));
  return countParts(whole) <= MAX_PARTS ? whole : [];
}

/** Returns the longest work that a technician could begin at a time, in minutes; 0 if none. */
function measureFreeMinutes(
  worker: Worker,
  start: number,
  block: string,
  travel: Settings['travel'],
) {
  const isFree = (minutes: number): boolean =>
    findObstacle(
      worker,
      { minutes, skills: [] },
      getOccupiedTime(start, block, minutes, travel),
    ) === undefined;
  let [longest, tooLong] = [0, DAY_MINUTES + 1];
  while (tooLong - longest > 1) {
    const middle = Math.floor((longest + tooLong) / 2);
    if (isFree(middle)) longest = middle;
    else tooLong = middle;
  }
  return longest;
}

const isPartOf = (part: Part, whole: Part): boolean =>
  part.counts.every((count, n) => count <= (whole.counts[n] ?? 0));

const findTechnician = (part: Part, spans: readonly FreeSpan[]): number | undefined =>
  spans.find(
    ({ skills, minutes }) =>
      part.minutes <= minutes && part.skills.every((skill) => skills.includes(skill)),
  )?.technicianId;

/** How the work can be divided, and the available technicians. */
interface PlanningOptions {
  /** Starts of the windows. */
  starts: readonly number[];
  parts: readonly Part[];
  /** For each part its divisions into a first part and the rest, the longest first part first. */
  divisions: readonly { part: Part; rest: Part }[][];
  /** The technician for each part and window; undefined if none is available. */
  technicians: readonly (number | undefined)[][];
  /** Returns the earliest start of the next visit after a visit that does `part` from `start` on. */
  getNextStart: (start: number, part: Part) => number;
}

interface SplitRequest {
  items: readonly WorkItem[];
  block: string;
}

function buildPlanningOptions(
  now: number,
  workers: readonly Worker[],
  { items, block }: SplitRequest,
  settings: Settings,
): PlanningOptions {
  const { travel } = settings;
  const starts = listWindowsAhead(now, settings).map(({ start }) => start);
  const parts = listParts(mergeItems(items), settings.minWorkMinutes);
  const spans = starts.map((start) =>
    workers
      .map((worker): FreeSpan => ({
        technicianId: worker.id,
        skills: worker.skills,
        minutes: measureFreeMinutes(worker, start, block, travel),
        load: getLoad(worker, toIndianDay(start)),
      }))
      .sort((a, b) => a.load - b.load || a.technicianId - b.technicianId),
  );
  const travelMinutes = travel[block]?.[block] ?? 0;
  return {
    starts,
    parts,
    divisions: parts.map((whole) => divide(whole, parts)),
    technicians: parts.map((part) => spans.map((free) => findTechnician(part, free))),
    getNextStart: (start, { minutes }) => start + (minutes + travelMinutes) * MINUTE_MS,
  };
}

/** Lists the divisions of `whole` into a part and the rest, the longest part first. */
const divide = (whole: Part, parts: readonly Part[]): { part: Part; rest: Part }[] =>
  parts
    .filter((part) => part.position > 0 && isPartOf(part, whole))
    .map((part) => ({ part, rest: parts[whole.position - part.position] ?? part }))
    .sort((a, b) => b.part.minutes - a.part.minutes);

/**
 * Returns the latest start of a plan for a part with at most this number of visits; Infinity for the empty part,
 * -Infinity without a plan.
 */
type FindLatestStart = (whole: Part, visits: number) => number;

function createLatestStarts(options: PlanningOptions): FindLatestStart {
  const { starts, divisions, technicians, getNextStart } = options;
  const latestStarts = new Map<string, number>();
  const find: FindLatestStart = (whole, visits) => {
    if (whole.position === 0) return Infinity;
    if (visits === 0) return -Infinity;
    const key = `${whole.position} ${visits}`;
    const found = latestStarts.get(key) ?? search(whole, visits);
    latestStarts.set(key, found);
    return found;
  };
  const search: FindLatestStart = (whole, visits) => {
    let best = find(whole, visits - 1);
    for (const { part, rest } of divisions[whole.position] ?? []) {
      const limit = find(rest, visits - 1);
      const isBetter = (start: number, window: number): boolean =>
        start > best &&
        getNextStart(start, part) <= limit &&
        technicians[part.position]?.[window] !== undefined;
      if (limit > best) best = starts.findLast(isBetter) ?? best;
    }
    return best;
  };
  return find;
}

/**
 * Prepares plans for a request with the technicians' current time. `planAt` returns the plan with the fewest visits whose
 * first visit begins at `start`; null if there is none.
 */
export function planSplitVisits(
  now: number,
  workers: readonly Worker[],
  request: SplitRequest,
  settings: Settings,
): { planAt: (start: number) => PlannedVisit[] | null } {
  const options = buildPlanningOptions(now, workers, request, settings);
  const { starts, parts, divisions, technicians, getNextStart } = options;
  const findLatestStart = createLatestStarts(options);

  /**
   * Returns a plan with at most this number of visits whose first visit begins with the window; null if there is none.
   */
  function planFrom(whole: Part, window: number, visits: number): PlannedVisit[] | null {
    const start = starts[window] ?? Infinity;
    for (const { part, rest } of divisions[whole.position] ?? []) {
      const next = getNextStart(start, part);
      const technicianId = technicians[part.position]?.[window];
      if (technicianId === undefined || next > findLatestStart(rest, visits - 1)) continue;
      const { minutes, items } = part;
      return [{ technicianId, start, minutes, items }, ...planAfter(rest, next, visits - 1)];
    }
    return null;
  }
  /** Returns the earliest plan from a time on. Throws if there is none; the caller has checked that there is one. */
  function planAfter(whole: Part, from: number, visits: number): PlannedVisit[] {
    if (whole.position === 0) return [];
    const windows = [...starts.keys()].filter((window) => (starts[window] ?? 0) >= from);
    for (const window of windows) {
      const plan = planFrom(whole, window, visits);
      if (plan !== null) return plan;
    }
    throw new Error('a plan of visits vanished');
  }

  const wholeWork = parts.at(-1);
  return {
    planAt: (start) => {
      const window = starts.indexOf(start);
      if (wholeWork === undefined || wholeWork.position === 0 || window < 0) return null;
      for (let visits = 1; visits <= MAX_VISITS; visits += 1) {
        const plan = planFrom(wholeWork, window, visits);
        if (plan !== null) return plan;
      }
      return null;
    },
  };
}

/** Lists the windows ahead; a window is free if a plan can begin with it. */
export function listSplitWindows(
  now: number,
  workers: readonly Worker[],
  request: SplitRequest,
  settings: Settings,
): Window[] {
  const { planAt } = planSplitVisits(now, workers, request, settings);
  return listWindowsAhead(now, settings).map((window) => ({
    ...window,
    free: planAt(window.start) !== null,
  }));
}

/** Whether work is longer than the longest working day of the block's technicians. Such work is planned by telephone. */
export function exceedsWorkingDay(
  workers: readonly Worker[],
  { work, block }: { work: Pick<Work, 'minutes'>; block: string },
): boolean {
  const spans = workers
    .filter(({ blocks }) => blocks.includes(block))
    .flatMap(({ hours }) => Object.values(hours).flat());
  return spans.length > 0 && spans.every(([from, to]) => to - from < work.minutes);
}

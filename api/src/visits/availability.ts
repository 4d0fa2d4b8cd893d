/** Availability of technicians over all days that are offered. */
import { coalesceRuns } from 'platform/coalesce-runs';
import { formatDay, toIndianDay } from 'contract/indian-time';
import { toPeriod } from '../period.ts';
import type { Platform } from '../platform.ts';
import { selectClosedDayNumbers } from './closed-days/closed-days.sql.ts';
import { getVisitSettings } from './visit-settings.ts';
import { exceedsWorkingDay, listSplitWindows } from './split-plan.rules.ts';
import { needsSeveralVisits, listOfferedWindows, type Window, type Work } from './windows.rules.ts';
import type { WorkItem } from './work.rules.ts';
import { excludeOwner, selectWorkers, type Technician } from './workers.sql.ts';

/** Work and block for which windows are requested. */
export interface VisitRequest {
  work: Work;
  block: string;
  /** The pieces of the work if several visits may share it; undefined if it must be done in one visit. */
  items?: readonly WorkItem[];
}

interface Availability {
  now: number;
  workers: Technician[];
  /** User ids and order ids that occupy a technician's time. */
  owners: ReadonlySet<string>;
  /** Days on which the shop is closed. */
  closedDays: ReadonlySet<number>;
  /** Windows by request, cached for the callers that share this load, because most of them request the same work. */
  offered: Map<string, Window[]>;
}

async function loadAvailability({ pool, clock }: Platform): Promise<Availability> {
  const now = clock.now();
  const today = toIndianDay(now.getTime());
  const period = toPeriod(today, getVisitSettings().aheadDays + 1);
  const workers = await selectWorkers(pool, ...period, now);
  const closedDays = await selectClosedDayNumbers(pool, formatDay(today));
  const busy = workers.flatMap(({ busy: days }) => [...days.values()].flat());
  const owners = new Set(busy.map(({ owner }) => owner));
  return { now: now.getTime(), workers, owners, closedDays, offered: new Map() };
}

const loaders = new WeakMap<Platform, () => Promise<Availability>>();

function getLoader(platform: Platform): () => Promise<Availability> {
  const cached = loaders.get(platform) ?? coalesceRuns(() => loadAvailability(platform));
  loaders.set(platform, cached);
  return cached;
}

/**
 * Lists the windows of all offered days with their availability.
 * @param owner user or order id whose own slots are ignored, because new slots replace them
 */
export async function listWindows(
  platform: Platform,
  request: VisitRequest,
  owner?: string,
): Promise<Window[]> {
  const { now, workers, owners, closedDays, offered } = await getLoader(platform)();
  // All owners without slots see the same windows, so they share the cache under ''.
  const slotOwner = owner !== undefined && owners.has(owner) ? owner : '';
  const key = JSON.stringify([request, slotOwner]);
  const cached = offered.get(key);
  if (cached) return cached;
  const candidates = slotOwner === '' ? workers : excludeOwner(workers, slotOwner);
  const windows = listAllWindows(now, candidates, request).filter(
    ({ start }) => !closedDays.has(toIndianDay(start)),
  );
  offered.set(key, windows);
  return windows;
}

/** Lists the windows of a single visit; if none is free, the windows from which several visits are possible. */
function listAllWindows(now: number, workers: readonly Technician[], request: VisitRequest) {
  const windows = listOfferedWindows(now, workers, request, getVisitSettings());
  const { items, block } = request;
  if (items === undefined || windows.some(({ free }) => free)) return windows;
  if (exceedsWorkingDay(workers, request)) return [];
  const split = listSplitWindows(now, workers, { items, block }, getVisitSettings());
  return split.some(({ free }) => free) ? split : windows;
}

/** Returns why no window is offered: the work is longer than a working day, or needs several visits; otherwise null. */
export async function findPlanningLimit(
  platform: Platform,
  request: VisitRequest,
): Promise<'longer than a day' | 'several visits' | null> {
  const { workers } = await getLoader(platform)();
  if (exceedsWorkingDay(workers, request)) return 'longer than a day';
  return needsSeveralVisits(workers, request, getVisitSettings()) ? 'several visits' : null;
}

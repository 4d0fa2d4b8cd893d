/** Who is free when, over all days that windows are offered for. */
import { DAY_MINUTES, indianDay, momentOf } from '../indian-time.rules.ts';
import type { Platform } from '../platform.ts';
import { sharedLoad } from './shared-load.ts';
import { visitSettings } from './visit-settings.ts';
import { needsSeveralVisits, offeredWindows, type Window, type Work } from './windows.rules.ts';
import { without, workersBetween, type Technician } from './workers.sql.ts';

/** What windows are asked for. */
export interface Wanted {
  work: Work;
  block: string;
}

interface Outlook {
  now: number;
  workers: Technician[];
  /** Of users and orders that take somebody's time. */
  owners: ReadonlySet<string>;
  /** Windows that were worked out from this read already: those who ask at once mostly ask the same. */
  offered: Map<string, Window[]>;
}

async function read({ pool, clock }: Platform): Promise<Outlook> {
  const now = clock.now();
  const today = indianDay(now.getTime());
  const from = new Date(momentOf(today, 0));
  const to = new Date(momentOf(today + visitSettings.aheadDays, DAY_MINUTES));
  const workers = await workersBetween(pool, from, to, now);
  const busy = workers.flatMap(({ busy: days }) => [...days.values()].flat());
  const owners = new Set(busy.map(({ owner }) => owner));
  return { now: now.getTime(), workers, owners, offered: new Map() };
}

const reads = new WeakMap<Platform, () => Promise<Outlook>>();

function readOf(platform: Platform): () => Promise<Outlook> {
  const known = reads.get(platform) ?? sharedLoad(() => read(platform));
  reads.set(platform, known);
  return known;
}

/**
 * The windows of all days that are offered, and which of them can be had.
 * @param owner whose own hold does not stand in the way: a new one ends it
 */
export async function windowsFor(
  platform: Platform,
  wanted: Wanted,
  owner?: string,
): Promise<Window[]> {
  const { now, workers, owners, offered } = await readOf(platform)();
  const holder = owner !== undefined && owners.has(owner) ? owner : '';
  const key = JSON.stringify([wanted.block, wanted.work, holder]);
  const known = offered.get(key);
  if (known) return known;
  const free = holder === '' ? workers : without(workers, holder);
  const found = offeredWindows(now, free, wanted, visitSettings);
  offered.set(key, found);
  return found;
}

/** Whether what is wanted is too much for one visit of any technician. */
export async function isSeveralVisits(platform: Platform, wanted: Wanted): Promise<boolean> {
  const { workers } = await readOf(platform)();
  return needsSeveralVisits(workers, wanted, visitSettings);
}

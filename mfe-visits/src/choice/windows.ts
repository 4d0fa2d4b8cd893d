/** What is made of the windows that the server offers: days, and what can be had next. Pure. */
import type { VisitWindow } from 'api/contract';
import { indianDay } from '../time/indian-time.ts';

/** The windows of one Indian day. */
export interface DayOfWindows {
  /** Counted from 1 January 1970. */
  day: number;
  windows: readonly VisitWindow[];
  /** Whether any of them can be had. */
  free: boolean;
}

const dayOf = ({ start }: VisitWindow): number => indianDay(Date.parse(start));

/** The windows by their days, in order. */
export function daysOf(windows: readonly VisitWindow[]): DayOfWindows[] {
  const days = new Map<number, VisitWindow[]>();
  for (const window of windows)
    days.set(dayOf(window), [...(days.get(dayOf(window)) ?? []), window]);
  return [...days].map(([day, own]) => ({ day, windows: own, free: own.some(({ free }) => free) }));
}

/** The free windows from a moment on; where there is none left after it, the first ones. @param from ISO 8601 */
export function nextFree(
  windows: readonly VisitWindow[],
  from: string,
  most: number,
): readonly VisitWindow[] {
  const free = windows.filter((window) => window.free);
  const later = free.filter(({ start }) => start > from);
  return (later.length > 0 ? later : free).slice(0, most);
}

/** The window that begins at a moment; undefined where none does, or none is meant. */
export const windowAt = (
  windows: readonly VisitWindow[],
  start: string | null,
): VisitWindow | undefined => windows.find((window) => window.start === start);

const MINUTE_MS = 60_000;

/** Where it is over in so many ms, a hold runs short and says so. */
const SHORT_MS = 2 * MINUTE_MS;

/** How a hold stands, and when that changes. */
type HoldPhase =
  | { kind: 'quiet'; changesAt: number }
  | { kind: 'short'; minutes: number; changesAt: number }
  | { kind: 'over' };

/** How a hold stands: short with whole minutes left. @param until when it ends, by the same clock as `now` */
export function holdPhase(until: number, now: number): HoldPhase {
  const left = until - now;
  if (left <= 0) return { kind: 'over' };
  if (left > SHORT_MS) return { kind: 'quiet', changesAt: until - SHORT_MS };
  const minutes = Math.ceil(left / MINUTE_MS);
  return { kind: 'short', minutes, changesAt: until - (minutes - 1) * MINUTE_MS };
}

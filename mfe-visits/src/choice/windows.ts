/** Groups windows by day and finds alternatives. Pure. */
import type { VisitWindow } from 'api/contract';
import { toIndianDay } from 'contract/indian-time';

/** Windows of one day in India. */
export interface WindowDay {
  /** Days since 1 January 1970, in India. */
  day: number;
  windows: readonly VisitWindow[];
  /** Whether any window is free. */
  hasFree: boolean;
}

const getDay = ({ start }: VisitWindow): number => toIndianDay(Date.parse(start));

/** Groups windows by day, in order. */
export function groupByDay(windows: readonly VisitWindow[]): WindowDay[] {
  const days = new Map<number, VisitWindow[]>();
  for (const window of windows)
    days.set(getDay(window), [...(days.get(getDay(window)) ?? []), window]);
  return [...days].map(([day, dayWindows]) => ({
    day,
    windows: dayWindows,
    hasFree: dayWindows.some(({ free }) => free),
  }));
}

/**
 * Returns the next free windows after a moment, or the first free windows if none is later.
 * @param from ISO 8601
 */
export function findNextFree(
  windows: readonly VisitWindow[],
  from: string,
  count: number,
): readonly VisitWindow[] {
  const free = windows.filter((window) => window.free);
  const later = free.filter(({ start }) => start > from);
  return (later.length > 0 ? later : free).slice(0, count);
}

export const findWindow = (
  windows: readonly VisitWindow[],
  start: string | null,
): VisitWindow | undefined => windows.find((window) => window.start === start);

const MINUTE_MS = 60_000;

/** A hold is about to expire if at most this time is left. */
const EXPIRING_MS = 2 * MINUTE_MS;

/** Phase of a hold, and when the phase changes, in ms by the clock of `until`. */
type HoldPhase =
  | { kind: 'valid'; changesAt: number }
  | { kind: 'expiring'; minutes: number; changesAt: number }
  | { kind: 'expired' };

/**
 * Returns the phase of a hold; if the hold is about to expire, with the minutes left, rounded up.
 * @param until expiry in ms, by the same clock as `now`
 */
export function getHoldPhase(until: number, now: number): HoldPhase {
  const remainingMs = until - now;
  if (remainingMs <= 0) return { kind: 'expired' };
  if (remainingMs > EXPIRING_MS) return { kind: 'valid', changesAt: until - EXPIRING_MS };
  const minutes = Math.ceil(remainingMs / MINUTE_MS);
  return { kind: 'expiring', minutes, changesAt: until - (minutes - 1) * MINUTE_MS };
}

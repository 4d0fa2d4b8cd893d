/** A technician's day in minutes: working hours minus leave, and time taken by visits. */
import { toIndianDay, toMoment, getWeekday } from 'contract/indian-time';
import type { Hours } from '../visits/technicians/hours.rules.ts';

const MINUTE_MS = 60_000;

/** From and to, in ms since the epoch. */
type Span = readonly [number, number];

export interface DayLoad {
  visits: number;
  /** Minutes of visits, including travel within a block. */
  busy: number;
  /** Minutes of working hours, minus leave. */
  hours: number;
  /** Whether leave overlaps working hours. */
  away: boolean;
}

const calculateOverlap = ([from, to]: Span, [start, end]: Span): number =>
  Math.max(0, Math.min(to, end) - Math.max(from, start));

/** Calculates the load of a day. Leave that overlaps other leave counts once. */
export function calculateDayLoad(
  day: number,
  {
    hours,
    leave,
    visitSpans,
  }: { hours: Hours; leave: readonly Span[]; visitSpans: readonly Span[] },
): DayLoad {
  const spans = (hours[getWeekday(day)] ?? []).map(([from, to]): Span => [
    toMoment(day, from),
    toMoment(day, to),
  ]);
  const away = mergeSpans(leave);
  const overlaps = spans.flatMap((span) => away.map((absence) => calculateOverlap(span, absence)));
  const workingMs = spans.reduce((sum, [from, to]) => sum + to - from, 0);
  const leaveMs = overlaps.reduce((sum, overlap) => sum + overlap, 0);
  const visits = visitSpans.filter(([, end]) => toIndianDay(end) === day);
  return {
    visits: visits.length,
    busy: Math.round(visits.reduce((sum, [from, end]) => sum + end - from, 0) / MINUTE_MS),
    hours: Math.round((workingMs - leaveMs) / MINUTE_MS),
    away: leaveMs > 0,
  };
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const previous = merged.at(-1);
    if (previous && from <= previous[1])
      merged[merged.length - 1] = [previous[0], Math.max(previous[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

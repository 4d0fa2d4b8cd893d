/** A technician's day in minutes: working hours minus leave, and time taken by visits. */
import { toIndianDay, toMoment, getWeekday } from 'contract/indian-time';
import type { Hours } from '../visits/technicians/hours.rules.ts';

const MINUTE_MS = 60_000;

/** From and to, in ms since the epoch. */
type Span = readonly [number, number];

export interface DayLoad {
  visits: number;
  /** Minutes. */
  busy: number;
  /** Minutes. */
  hours: number;
  away: boolean;
}

const calculateOverlap = ([from, to]: Span, [begin, end]: Span): number =>
  Math.max(0, Math.min(to, end) - Math.max(from, begin));

/** Calculates the load of a day. Overlapping leave counts once. */
export function calculateDayLoad(
  day: number,
  { hours, leave, taken }: { hours: Hours; leave: readonly Span[]; taken: readonly Span[] },
): DayLoad {
  const spans = (hours[getWeekday(day)] ?? []).map(([from, to]): Span => [
    toMoment(day, from),
    toMoment(day, to),
  ]);
  const away = mergeSpans(leave);
  const gone = spans.flatMap((span) => away.map((each) => calculateOverlap(span, each)));
  const whole = spans.reduce((sum, [from, to]) => sum + to - from, 0);
  const lost = gone.reduce((sum, each) => sum + each, 0);
  const own = taken.filter(([, done]) => toIndianDay(done) === day);
  return {
    visits: own.length,
    busy: Math.round(own.reduce((sum, [from, done]) => sum + done - from, 0) / MINUTE_MS),
    hours: Math.round((whole - lost) / MINUTE_MS),
    away: lost > 0,
  };
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
}

/** A technician's days in minutes: what the week gives, what leave takes, what visits fill. Pure. */
import { indianDay, momentOf, weekdayOf } from '../indian-time.rules.ts';
import type { Hours } from '../visits/technicians/hours.rules.ts';

const MINUTE = 60_000;

/** From and to, in ms since 1970. */
type Span = readonly [number, number];

export interface DayLoad {
  visits: number;
  /** Minutes. */
  busy: number;
  /** Minutes. */
  hours: number;
  away: boolean;
}

const overlap = ([from, to]: Span, [begin, end]: Span): number =>
  Math.max(0, Math.min(to, end) - Math.max(from, begin));

/** What a day of somebody has; leave that overlaps other leave counts once. */
export function dayLoad(
  day: number,
  { hours, leave, taken }: { hours: Hours; leave: readonly Span[]; taken: readonly Span[] },
): DayLoad {
  const spans = (hours[weekdayOf(day)] ?? []).map(([from, to]): Span => [
    momentOf(day, from),
    momentOf(day, to),
  ]);
  const away = merged(leave);
  const gone = spans.flatMap((span) => away.map((each) => overlap(span, each)));
  const whole = spans.reduce((sum, [from, to]) => sum + to - from, 0);
  const lost = gone.reduce((sum, each) => sum + each, 0);
  const own = taken.filter(([, done]) => indianDay(done) === day);
  return {
    visits: own.length,
    busy: Math.round(own.reduce((sum, [from, done]) => sum + done - from, 0) / MINUTE),
    hours: Math.round((whole - lost) / MINUTE),
    away: lost > 0,
  };
}

function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
}

/** Weekly working hours: parsing and formatting. Pure. */
import { formatClock, parseClock } from 'contract/indian-time';

/** In minutes since midnight. */
type Span = readonly [from: number, to: number];

/** Spans per day, Sunday first. */
export type Hours = readonly (readonly Span[])[];

/** Days in display order, with their numbers as `getWeekday` returns them. */
const WEEK = [
  ['Mon', 1],
  ['Tue', 2],
  ['Wed', 3],
  ['Thu', 4],
  ['Fri', 5],
  ['Sat', 6],
  ['Sun', 0],
] as const;

const findWeekIndex = (name: string): number =>
  WEEK.findIndex(([day]) => day.toLowerCase() === name.slice(0, 3).toLowerCase());

/** Parses days such as `Mon-Sat`, `Sun` or `Sat-Mon`; returns null if invalid. */
function parseDays(text: string): number[] | null {
  const [first = '', last = first, ...more] = text.split('-');
  const [from, to] = [findWeekIndex(first), findWeekIndex(last)];
  if (from < 0 || to < 0 || more.length > 0) return null;
  const count = ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, n) => WEEK[(from + n) % 7]?.[1] ?? 0);
}

function parseSpan(text: string): Span | null {
  const [first = '', last = '', ...more] = text.split('-');
  const [from, to] = [parseClock(first), parseClock(last)];
  return from === null || to === null || more.length > 0 || from >= to ? null : [from, to];
}

/**
 * Parses `Mon-Sat 09:00-18:00, Sun 10:00-14:00`; returns null if invalid. A day may have several spans, which must not
 * overlap.
 */
export function parseHours(text: string): Hours | null {
  const hours: Span[][] = Array.from({ length: 7 }, () => []);
  for (const part of text.split(',')) {
    const [daysText = '', spanText = '', ...more] = part.trim().split(/\s+/);
    const [days, span] = [parseDays(daysText), parseSpan(spanText)];
    if (days === null || span === null || more.length > 0) return null;
    for (const day of days) hours[day]?.push(span);
  }
  for (const spans of hours) spans.sort(([a], [b]) => a - b);
  const overlaps = hours.some((spans) =>
    spans.some(([from], index) => from < (spans[index - 1]?.[1] ?? 0)),
  );
  return overlaps ? null : hours;
}

/** Formats hours as `parseHours` reads them; equal days are grouped. */
export function formatHours(hours: Hours): string {
  const parts: { from: string; to: string; spans: string }[] = [];
  for (const [name, day] of WEEK) {
    const spans = (hours[day] ?? [])
      .map(([a, b]) => `${formatClock(a)}-${formatClock(b)}`)
      .join(' ');
    const last = parts.at(-1);
    if (last?.spans === spans) last.to = name;
    else parts.push({ from: name, to: name, spans });
  }
  return parts
    .filter(({ spans }) => spans !== '')
    .flatMap(({ from, to, spans }) =>
      spans.split(' ').map((span) => `${from === to ? from : `${from}-${to}`} ${span}`),
    )
    .join(', ');
}

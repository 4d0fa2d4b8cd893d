/** Where visits stand on a day's line of time. Pure. */
import { VISIT_STARTS, VISIT_WINDOW_MINUTES } from 'api/limits';
import { minutesIn, minutesOf, momentOf } from '../visits/times.ts';

// The day that is shown: from the first window's beginning to the last one's end, in minutes since midnight.
const STARTS = VISIT_STARTS.map(minutesIn);
const FIRST = Math.min(...STARTS);
const SPAN = Math.max(...STARTS) + VISIT_WINDOW_MINUTES - FIRST;

/** Something with a beginning and an end, ISO 8601. */
interface Spanned {
  start: string;
  end: string;
}

/** A visit with its place: how far from the left and how wide, in per cent, and in which of the row's lanes. */
export interface Placed<Visit> {
  visit: Visit;
  left: number;
  width: number;
  lane: number;
}

const percentAt = (iso: string): number =>
  Math.min(100, Math.max(0, ((minutesOf(iso) - FIRST) / SPAN) * 100));

/** Places the visits of one technician: those of one window stand below each other. */
export function placed<Visit extends Spanned>(visits: readonly Visit[]): Placed<Visit>[] {
  const ends: number[] = [];
  return [...visits]
    .sort((a, b) => a.start.localeCompare(b.start))
    .map((visit) => {
      const [left, right] = [percentAt(visit.start), percentAt(visit.end)];
      const free = ends.findIndex((end) => end <= left);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = right;
      return { visit, left, width: right - left, lane };
    });
}

/** The window that begins where something was let go. @param share of the line's width, 0 to 1 */
export function windowAt(day: string, share: number): string {
  const index = STARTS.findLastIndex((start) => start <= FIRST + share * SPAN);
  return momentOf(day, VISIT_STARTS[Math.max(0, index)] ?? '');
}

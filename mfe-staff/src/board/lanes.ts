/** Positions of visits on the day's timeline. Pure. */
import { VISIT_STARTS, VISIT_WINDOW_MINUTES } from 'api/limits';
import { minutesIn, minutesOf, momentOf } from '../visits/times.ts';

// Start of the first window and end of the last one, in minutes since midnight.
const STARTS = VISIT_STARTS.map(minutesIn);
const FIRST = Math.min(...STARTS);
const SPAN = Math.max(...STARTS) + VISIT_WINDOW_MINUTES - FIRST;

/** Start and end as ISO 8601. */
interface Spanned {
  start: string;
  end: string;
}

/** A visit with its position: left and width in per cent, and its lane within the row. */
export interface Placed<Visit> {
  visit: Visit;
  left: number;
  width: number;
  lane: number;
}

const percentAt = (iso: string): number =>
  Math.min(100, Math.max(0, ((minutesOf(iso) - FIRST) / SPAN) * 100));

/** Lays out the visits of one technician; visits in the same window get different lanes. */
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

/**
 * Returns the start of the window at a drop position.
 * @param share horizontal position within the timeline, 0 to 1
 */
export function windowAt(day: string, share: number): string {
  const index = STARTS.findLastIndex((start) => start <= FIRST + share * SPAN);
  return momentOf(day, VISIT_STARTS[Math.max(0, index)] ?? '');
}

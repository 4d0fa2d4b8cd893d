/** Positions of visits on the day's timeline. Pure. */
import { VISIT_STARTS, VISIT_WINDOW_MINUTES } from 'api/limits';
import { getMinutesOfDay, parseClock } from 'contract/indian-time';
import { toMoment } from '../visits/times.ts';

// Start of the first window and end of the last one, in minutes since midnight.
const STARTS = VISIT_STARTS.map((time) => parseClock(time) ?? 0);
const FIRST = Math.min(...STARTS);
const SPAN = Math.max(...STARTS) + VISIT_WINDOW_MINUTES - FIRST;

/** Start and end as ISO 8601. */
interface TimeSpan {
  start: string;
  end: string;
}

/** A visit with its position: left and width in per cent, and its lane within the row. */
export interface PositionedVisit<Visit> {
  visit: Visit;
  left: number;
  width: number;
  lane: number;
}

const toPercent = (iso: string): number =>
  Math.min(100, Math.max(0, ((getMinutesOfDay(Date.parse(iso)) - FIRST) / SPAN) * 100));

/** Lays out the visits of one technician; visits in the same window get different lanes. */
export function layOutVisits<Visit extends TimeSpan>(
  visits: readonly Visit[],
): PositionedVisit<Visit>[] {
  const laneEnds: number[] = [];
  return [...visits]
    .sort((a, b) => a.start.localeCompare(b.start))
    .map((visit) => {
      const [left, right] = [toPercent(visit.start), toPercent(visit.end)];
      const freeLane = laneEnds.findIndex((end) => end <= left);
      const lane = freeLane < 0 ? laneEnds.length : freeLane;
      laneEnds[lane] = right;
      return { visit, left, width: right - left, lane };
    });
}

/**
 * Returns the start of the window at a drop position.
 * @param share horizontal position within the timeline, 0 to 1
 */
export function findWindowAt(day: string, share: number): string {
  const index = STARTS.findLastIndex((start) => start <= FIRST + share * SPAN);
  return toMoment(day, VISIT_STARTS[Math.max(0, index)] ?? '');
}

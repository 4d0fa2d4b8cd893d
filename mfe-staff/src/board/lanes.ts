/** Positions of visits on the day's timeline. Pure. */
import { getMinutesOfDay, parseClock } from 'contract/indian-time';
import type { Grid } from '../calls/use-shop.ts';
import { toMoment } from '../visits/times.ts';

/** Window starts in minutes since midnight, the first one, and the length of the timeline. */
function readGrid({ starts: times, window_minutes: length }: Grid) {
  const starts = times.map((time) => parseClock(time) ?? 0);
  const first = Math.min(...starts);
  return { starts, first, span: Math.max(...starts) + length - first };
}

/** Widths of the windows on the timeline, as CSS grid columns. */
export function toColumns(grid: Grid): string {
  const { starts, first, span } = readGrid(grid);
  return starts
    .map((start, index) => `minmax(0, ${(starts[index + 1] ?? first + span) - start}fr)`)
    .join(' ');
}

/** A vertical line at the start of each window, as a CSS background image. */
export function drawLines(grid: Grid): string {
  const { starts, first, span } = readGrid(grid);
  // A stop at 0 is at the end of the previous one.
  const lines = starts.map((start) => {
    const left = `${((start - first) / span) * 100}%`;
    return `transparent ${left}, var(--color-line) 0 calc(${left} + 1px), transparent 0`;
  });
  return `linear-gradient(to right, ${lines.join(', ')})`;
}

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

/**
 * Minimum width in per cent. A visit outside of the timeline, whose window is no longer offered, gets this width at the
 * edge.
 */
const MIN_PERCENT = 8;

/** Lays out the visits of one technician; visits that overlap get different lanes. */
export function layOutVisits<Visit extends TimeSpan>(
  visits: readonly Visit[],
  grid: Grid,
): PositionedVisit<Visit>[] {
  const { first, span } = readGrid(grid);
  const toPercent = (iso: string, min: number, max: number): number =>
    Math.min(max, Math.max(min, ((getMinutesOfDay(Date.parse(iso)) - first) / span) * 100));
  const laneEnds: number[] = [];
  return [...visits]
    .sort((a, b) => a.start.localeCompare(b.start))
    .map((visit) => {
      const left = toPercent(visit.start, 0, 100 - MIN_PERCENT);
      const right = toPercent(visit.end, left + MIN_PERCENT, 100);
      const freeLane = laneEnds.findIndex((end) => end <= left);
      const lane = freeLane < 0 ? laneEnds.length : freeLane;
      laneEnds[lane] = right;
      return { visit, left, width: right - left, lane };
    });
}

/**
 * Returns the start of the window at a drop position, in ISO 8601.
 * @param share horizontal position within the timeline, 0 to 1
 */
export function findWindowAt(day: string, share: number, grid: Grid): string {
  const { starts, first, span } = readGrid(grid);
  const index = starts.findLastIndex((start) => start <= first + share * span);
  return toMoment(day, grid.starts[Math.max(0, index)] ?? '');
}

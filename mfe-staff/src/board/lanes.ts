/** Positions of visits on the day's timeline. Pure. */
import { getMinutesOfDay, parseClock } from 'contract/indian-time';
import type { VisitWindows } from '../calls/use-shop.ts';
import { toMoment } from '../visits/times.ts';

/** Window starts in minutes since midnight, the first one, and the length of the timeline. */
function readWindows({ starts: times, window_minutes: length }: VisitWindows) {
  const starts = times.map((time) => parseClock(time) ?? 0);
  const first = Math.min(...starts);
  return { starts, first, span: Math.max(...starts) + length - first };
}

/** Widths of the windows on the timeline, as CSS grid columns. */
export function toColumns(windows: VisitWindows): string {
  const { starts, first, span } = readWindows(windows);
  return starts
    .map((start, index) => `minmax(0, ${(starts[index + 1] ?? first + span) - start}fr)`)
    .join(' ');
}

/** A vertical line at the start of each window, as a CSS background image. */
export function drawLines(windows: VisitWindows): string {
  const { starts, first, span } = readWindows(windows);
  // A color stop at 0 is placed where the previous one ends.
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

/** Position in a technician's row: left and width in per cent of the timeline, and the lane, from 0. */
export interface Position {
  left: number;
  width: number;
  lane: number;
}

/**
 * Minimum width in per cent. A visit outside the timeline, because its window is no longer offered, is shown at the
 * edge in this width.
 */
const MIN_PERCENT = 8;

/** Lays out the visits of one technician; visits that overlap get different lanes. */
export function layOutVisits<Visit extends TimeSpan>(
  visits: readonly Visit[],
  windows: VisitWindows,
): (Position & { visit: Visit })[] {
  const { first, span } = readWindows(windows);
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
export function findWindowStart(day: string, share: number, windows: VisitWindows): string {
  const { starts, first, span } = readWindows(windows);
  const index = starts.findLastIndex((start) => start <= first + share * span);
  return toMoment(day, windows.starts[Math.max(0, index)] ?? '');
}

/** A signature as an SVG path of straight lines, the format that the server stores. Pure. */
import { SIGNATURE_LENGTH } from 'api/limits';

/** The drawing area, in units of the path. */
export const SIGNATURE_BOX = { width: 320, height: 160 } as const;

/** Longest path that is extended: a stroke begins with two points of at most 8 characters each, such as `L320 160`. */
const MAX_LENGTH = SIGNATURE_LENGTH - 2 * 8;
/** Units between two points at least; a closer one changes nothing visible. */
const MIN_DISTANCE = 2;
/** A path with fewer lines, such as a tap, is no signature. */
const MIN_LINES = 6;

export interface Point {
  x: number;
  y: number;
}

const clamp = (value: number, max: number): number => Math.round(Math.min(Math.max(value, 0), max));

/** Begins a stroke at a point, or continues the last one. */
export function extendPath(path: string, point: Point, isStart: boolean): string {
  const x = clamp(point.x, SIGNATURE_BOX.width);
  const y = clamp(point.y, SIGNATURE_BOX.height);
  if (path.length > MAX_LENGTH) return path;
  // A stroke starts with a line of length 0, so that a dot is visible.
  if (isStart) return `${path}M${x} ${y}L${x} ${y}`;
  const [, lastX, lastY] = /(\d+) (\d+)$/.exec(path) ?? [];
  return Math.hypot(x - Number(lastX), y - Number(lastY)) < MIN_DISTANCE
    ? path
    : `${path}L${x} ${y}`;
}

/** Whether a path is long enough to be a signature. */
export const isSigned = (path: string): boolean => path.split('L').length - 1 >= MIN_LINES;

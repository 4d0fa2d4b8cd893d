/** A signature as an SVG path of straight lines, which the server accepts as it is. Pure. */
import { SIGNATURE_LENGTH } from 'api/limits';

/** The box of a signature, in the path's units. */
export const SIGNATURE_BOX = { width: 320, height: 160 } as const;

/** The server's limit minus 9 characters: a point, such as `L320 160`, has 8 at most. */
const MAX_LENGTH = SIGNATURE_LENGTH - 9;
/** A point that is closer to the last one is skipped, because it changes nothing visible. */
const MIN_STEP = 2;
/** A tap is no signature. */
const MIN_POINTS = 6;

export interface Point {
  x: number;
  y: number;
}

const clamp = (value: number, max: number): number => Math.round(Math.min(Math.max(value, 0), max));

/** Begins a stroke at a point, or continues the last one. */
export function extendPath(path: string, point: Point, isStart: boolean): string {
  const x = clamp(point.x, SIGNATURE_BOX.width);
  const y = clamp(point.y, SIGNATURE_BOX.height);
  // Leaves space for two points, because a stroke starts with two.
  if (path.length > MAX_LENGTH - 9) return path;
  // A stroke starts with a line of length 0, so that a dot is visible.
  if (isStart) return `${path}M${x} ${y}L${x} ${y}`;
  const [, lastX, lastY] = /(\d+) (\d+)$/.exec(path) ?? [];
  return Math.hypot(x - Number(lastX), y - Number(lastY)) < MIN_STEP ? path : `${path}L${x} ${y}`;
}

/** Whether a path is long enough to be a signature. */
export const isSigned = (path: string): boolean => path.split('L').length > MIN_POINTS;

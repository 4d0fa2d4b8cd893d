/** Position on the screen in px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What toasts avoid. A bar at the lower edge counts as a button; labels and errors count as fields. */
export interface Obstacle extends Box {
  kind: 'button' | 'field' | 'link';
}

/** Distance to obstacles in px. */
const GAP = 8;

/** Maximum upward move in px to avoid a link, or anything else. */
const MAX_OFFSET = { link: 260, other: 480 };

/**
 * Vertical offset of the toasts (negative is up) that covers the fewest buttons, then the fewest fields, then the
 * fewest links. Of equally good offsets, the one nearest to the usual place is returned. Buttons come first, because a
 * covered button cannot be pressed.
 * @param messages box around all toasts at their usual place
 * @param screen visible part of the window: smaller while the on-screen keyboard is open
 */
export function getOffset(
  messages: Box,
  obstacles: readonly Obstacle[],
  screen: Pick<Box, 'top' | 'bottom'>,
): number {
  const defaultOffset = Math.min(0, screen.bottom - GAP - messages.bottom);
  const obstaclesInWay = obstacles.filter(
    ({ left, right, top, bottom }) =>
      right > left && bottom > top && right > messages.left && left < messages.right,
  );
  const getCovered = (offset: number): Obstacle[] =>
    obstaclesInWay.filter(
      ({ top, bottom }) => bottom > messages.top + offset && top < messages.bottom + offset,
    );
  const countCovered = (offset: number, kind: Obstacle['kind']): number =>
    getCovered(offset).filter((obstacle) => obstacle.kind === kind).length;
  const coversOnlyLinks = getCovered(defaultOffset).every(({ kind }) => kind === 'link');
  const maxOffset = coversOnlyLinks ? MAX_OFFSET.link : MAX_OFFSET.other;
  const offsets = obstaclesInWay
    .map(({ top }) => top - GAP - messages.bottom)
    .filter(
      (offset) =>
        offset < defaultOffset &&
        offset >= defaultOffset - maxOffset &&
        messages.top + offset >= screen.top,
    );
  const lowerOffset = Math.min(GAP, screen.bottom - GAP - messages.bottom);
  const [best = defaultOffset] = [defaultOffset, lowerOffset, ...offsets].sort(
    (a, b) =>
      countCovered(a, 'button') - countCovered(b, 'button') ||
      countCovered(a, 'field') - countCovered(b, 'field') ||
      countCovered(a, 'link') - countCovered(b, 'link') ||
      Math.abs(a - defaultOffset) - Math.abs(b - defaultOffset),
  );
  return best;
}

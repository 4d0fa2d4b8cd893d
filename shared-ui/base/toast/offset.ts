/** Position on the screen in px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What toasts avoid: `hard` are fields, labels, errors, buttons and bars; others are links. */
export interface Obstacle extends Box {
  isHard: boolean;
}

/** Distance to obstacles in px. */
const GAP = 8;

/** Maximum upward move to avoid a link, or a hard obstacle, in px. */
const MAX_OFFSET = { link: 260, isHard: 480 };

/**
 * Vertical offset of the toasts (negative is up) that covers the fewest hard obstacles, then the fewest links, then is
 * nearest to the usual place. There may be room slightly nearer to the edge.
 * @param screen visible part of the window: smaller while the on-screen keyboard is open
 */
export function getOffset(
  messages: Box,
  obstacles: readonly Obstacle[],
  screen: Pick<Box, 'top' | 'bottom'>,
): number {
  const defaultOffset = Math.min(0, screen.bottom - GAP - messages.bottom);
  const obstaclesInReach = obstacles.filter(
    ({ left, right, top, bottom }) =>
      right > left && bottom > top && right > messages.left && left < messages.right,
  );
  const countCovered = (offset: number, isHard: boolean): number =>
    obstaclesInReach.filter(
      (a) =>
        a.isHard === isHard && a.bottom > messages.top + offset && a.top < messages.bottom + offset,
    ).length;
  const reach = countCovered(defaultOffset, true) > 0 ? MAX_OFFSET.isHard : MAX_OFFSET.link;
  const offsets = obstaclesInReach
    .map(({ top }) => top - GAP - messages.bottom)
    .filter(
      (offset) =>
        offset < defaultOffset &&
        offset >= defaultOffset - reach &&
        messages.top + offset >= screen.top,
    );
  const nearerOffset = Math.min(GAP, screen.bottom - GAP - messages.bottom);
  const [best = defaultOffset] = [defaultOffset, nearerOffset, ...offsets].sort(
    (a, b) =>
      countCovered(a, true) - countCovered(b, true) ||
      countCovered(a, false) - countCovered(b, false) ||
      Math.abs(a - defaultOffset) - Math.abs(b - defaultOffset),
  );
  return best;
}

/** Position on the screen in px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What toasts avoid: `hard` are fields, labels, errors, buttons and bars; others are links. */
export interface Obstacle extends Box {
  hard: boolean;
}

/** Distance to obstacles in px. */
const GAP = 8;

/** Maximum upward move to avoid a link, or a hard obstacle, in px. */
const MAX_OFFSET = { link: 260, hard: 480 };

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
  const usual = Math.min(0, screen.bottom - GAP - messages.bottom);
  const beside = obstacles.filter(
    ({ left, right, top, bottom }) =>
      right > left && bottom > top && right > messages.left && left < messages.right,
  );
  const under = (by: number, hard: boolean): number =>
    beside.filter(
      (one) =>
        one.hard === hard && one.bottom > messages.top + by && one.top < messages.bottom + by,
    ).length;
  const reach = under(usual, true) > 0 ? MAX_OFFSET.hard : MAX_OFFSET.link;
  const places = beside
    .map(({ top }) => top - GAP - messages.bottom)
    .filter((by) => by < usual && by >= usual - reach && messages.top + by >= screen.top);
  const nearer = Math.min(GAP, screen.bottom - GAP - messages.bottom);
  const [best = usual] = [usual, nearer, ...places].sort(
    (one, other) =>
      under(one, true) - under(other, true) ||
      under(one, false) - under(other, false) ||
      Math.abs(one - usual) - Math.abs(other - usual),
  );
  return best;
}

/** Where something stands on the screen, in px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What a message should not lie over: `hard` are fields, their labels and errors, buttons and bars; others are links. */
export interface Obstacle extends Box {
  hard: boolean;
}

/** Room between a message and what it makes way for, in px. */
const GAP = 8;

/** How far messages go up for the sake of a link, and for that of anything hard, in px. */
const MAX_OFFSET = { link: 260, hard: 480 };

/**
 * How far messages at the lower edge move (up is less than 0) so that they lie over as little as possible: over nothing
 * hard, then over no link, then as near to their usual place as they can. A little nearer to the edge there may be room.
 * @param screen what is seen of the window: less than all of it while a phone's keyboard is up
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

/**
 * Limits how long a customer may hold windows. Consecutive holds are one series, which counts once and has a fixed end;
 * otherwise changing the window would hold technicians' time forever. Pure.
 */
import { addSeconds } from 'platform/clock';

const MINUTE = 60;
/** Shorter holds leave no time to check out: the next hold begins a new series. */
const SHORTEST_MINUTES = 5;

interface HoldLimits {
  /** Minutes of one hold. */
  hold: number;
  /** Maximum minutes of a series. */
  longest: number;
}

/** Returns the series of a new hold and the hold's end. */
export function planHold(
  heldSince: Date | null,
  at: Date,
  { hold, longest }: HoldLimits,
): { since: Date; until: Date; isNew: boolean } {
  const isContinued =
    heldSince !== null && at <= addSeconds(heldSince, (longest - SHORTEST_MINUTES) * MINUTE);
  const since = isContinued ? heldSince : at;
  const [own, last] = [addSeconds(at, hold * MINUTE), addSeconds(since, longest * MINUTE)];
  return { since, until: own < last ? own : last, isNew: !isContinued };
}

/**
 * How long a customer may hold windows. Picks that follow each other are one series, which is counted once and has a fixed
 * end, so that changing the window does not hold technicians' time for ever. Pure.
 */
import { later } from 'platform/clock';

const MINUTE = 60;
/** Less than this is too short to check out in: the next pick begins another series. */
const SHORTEST_MINUTES = 5;

interface HoldLimits {
  /** How long one hold lasts. */
  hold: number;
  /** How long a series lasts at most. */
  longest: number;
}

/** The series that a pick at a moment belongs to, and until when that pick is held. */
export function planHold(
  heldSince: Date | null,
  at: Date,
  { hold, longest }: HoldLimits,
): { since: Date; until: Date; isNew: boolean } {
  const continues =
    heldSince !== null && at <= later(heldSince, (longest - SHORTEST_MINUTES) * MINUTE);
  const since = continues ? heldSince : at;
  const [own, last] = [later(at, hold * MINUTE), later(since, longest * MINUTE)];
  return { since, until: own < last ? own : last, isNew: !continues };
}

/**
 * Limits how long a customer may hold windows. Consecutive holds are one series, which counts once and has a fixed end;
 * otherwise changing the window would hold technicians' time forever. Pure.
 */
import { addSeconds } from 'platform/clock';

const MINUTE = 60;
/** A shorter hold would leave no time to check out, so the next hold begins a new series instead. */
const MIN_MINUTES = 5;

interface HoldLimits {
  holdMinutes: number;
  maxSeriesMinutes: number;
}

/** Returns the series of a new hold and the hold's end. */
export function planHold(
  heldSince: Date | null,
  at: Date,
  { holdMinutes, maxSeriesMinutes }: HoldLimits,
): { since: Date; until: Date; isNew: boolean } {
  const isContinued =
    heldSince !== null && at <= addSeconds(heldSince, (maxSeriesMinutes - MIN_MINUTES) * MINUTE);
  const since = isContinued ? heldSince : at;
  const [holdEnd, seriesEnd] = [
    addSeconds(at, holdMinutes * MINUTE),
    addSeconds(since, maxSeriesMinutes * MINUTE),
  ];
  return { since, until: holdEnd < seriesEnd ? holdEnd : seriesEnd, isNew: !isContinued };
}

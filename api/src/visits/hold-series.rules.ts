/**
 * Limits how long a customer may hold windows. Consecutive holds are one series, which counts once and has a fixed end;
 * otherwise changing the window would hold technicians' time forever. Pure.
 */
import { addSeconds } from 'platform/clock';

const MINUTE_SECONDS = 60;
/** A shorter hold would leave no time to check out, so the next hold begins a new series instead. */
const MIN_HOLD_MINUTES = 5;

interface HoldLimits {
  holdMinutes: number;
  maxSeriesMinutes: number;
}

/**
 * Plans a new hold: `since` is the start of its series, `until` its own end, and `isNew` whether it begins a series.
 * @param heldSince start of the customer's current series; null without one
 */
export function planHold(
  heldSince: Date | null,
  at: Date,
  { holdMinutes, maxSeriesMinutes }: HoldLimits,
): { since: Date; until: Date; isNew: boolean } {
  const isContinued =
    heldSince !== null &&
    at <= addSeconds(heldSince, (maxSeriesMinutes - MIN_HOLD_MINUTES) * MINUTE_SECONDS);
  const since = isContinued ? heldSince : at;
  const [holdEnd, seriesEnd] = [
    addSeconds(at, holdMinutes * MINUTE_SECONDS),
    addSeconds(since, maxSeriesMinutes * MINUTE_SECONDS),
  ];
  return { since, until: holdEnd < seriesEnd ? holdEnd : seriesEnd, isNew: !isContinued };
}

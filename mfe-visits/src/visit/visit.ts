/** What a visit shows and offers. Pure. */
import { LIVE_VISIT_STATES } from 'api/limits';
import type { ToldVisit } from '../fragments.ts';

/** Whether somebody is still to come, or there: whom to call is said. */
export const isLive = ({ state }: ToldVisit): boolean =>
  LIVE_VISIT_STATES.some((live) => live === state);

/**
 * Until when its customer may change the time, in ms since 1970; null where that can't be done any more. The server has the
 * last word: it counts the changes as well.
 * @param untilMinutes how many minutes before its beginning
 */
export function movableUntil(
  { state, start }: ToldVisit,
  now: number,
  untilMinutes: number,
): number | null {
  const until = Date.parse(start) - untilMinutes * 60_000;
  return state === 'booked' && now <= until ? until : null;
}

/** How somebody is spoken of: the first name. */
export const firstName = (name: string): string => name.trim().split(' ')[0] ?? name;

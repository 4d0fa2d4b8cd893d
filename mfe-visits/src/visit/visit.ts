/** Rules of what a visit shows and offers. Pure. */
import { LIVE_VISIT_STATES } from 'api/limits';
import type { VisitInfo } from '../fragments.ts';

/** Whether the visit has not ended; only then the card shows the technician. */
export const isLive = ({ state }: VisitInfo): boolean =>
  LIVE_VISIT_STATES.some((liveState) => liveState === state);

/**
 * Until when the customer may move the visit, in ms since the epoch; null if it is not possible any more or unknown. The server
 * decides, because it also counts the moves.
 */
export function getMoveDeadline(
  { state, movable_until: until }: VisitInfo,
  now: number,
): number | null {
  const deadline = Date.parse(until ?? '');
  return state === 'booked' && now <= deadline ? deadline : null;
}

/** First name of a person. */
export const getFirstName = (name: string): string => name.trim().split(' ')[0] ?? name;

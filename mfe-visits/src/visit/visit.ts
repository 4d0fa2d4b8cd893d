/** Rules of what a visit shows and offers. Pure. */
import { LIVE_VISIT_STATES } from 'api/limits';
import type { VisitInfo } from '../fragments.ts';

/** Whether the visit has not ended; only then the card shows the technician. */
export const isLive = ({ state }: VisitInfo): boolean =>
  LIVE_VISIT_STATES.some((liveState) => liveState === state);

/**
 * Until when the customer may move the visit, in ms since the epoch; null if it can no longer be moved, or if the
 * server sent no deadline. The server may still reject a move, because it also counts them.
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

/** Rules for what a visit shows and offers. Pure. */
import { LIVE_VISIT_STATES } from 'api/limits';
import type { VisitInfo } from '../fragments.ts';

/** Whether the visit has not ended. The card shows the technician only until then. */
export const isLive = ({ state }: VisitInfo): boolean =>
  LIVE_VISIT_STATES.some((liveState) => liveState === state);

/**
 * Returns the deadline for moving the visit, in ms since the epoch; null if the visit is not booked, the deadline has
 * passed, or the server sent none. The server may still reject a move, because it also limits the number of moves.
 */
export function getMoveDeadline(
  { state, movable_until: until }: VisitInfo,
  now: number,
): number | null {
  const deadline = Date.parse(until ?? '');
  return state === 'booked' && now <= deadline ? deadline : null;
}

export const getFirstName = (name: string): string => name.trim().split(' ')[0] ?? name;

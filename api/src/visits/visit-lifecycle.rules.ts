/** The life of a visit, as pure rules. The database holds the same in a trigger. */
import type { Said } from 'platform/language';
import { indianDay, momentOf } from '../indian-time.rules.ts';
import { LIVE_VISIT_STATES } from '../limits.ts';
import type { VisitSettings } from './visit-settings.rules.ts';
import { say } from '../texts/texts.ts';

export const VISIT_STATES = [
  'booked',
  'on the way',
  'arrived',
  'done',
  'missed',
  'cancelled',
] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** Where a visit still takes place. */
export const LIVE_STATES: readonly VisitState[] = LIVE_VISIT_STATES;

/** Where its time is its technician's: one that took place took it too. */
export const OCCUPYING_STATES: readonly VisitState[] = [...LIVE_STATES, 'done'];

/** From which states staff, or the order's own life, take a visit to another. */
export const ALLOWED_FROM = {
  'on the way': ['booked'],
  arrived: ['booked', 'on the way'],
  done: LIVE_STATES,
  missed: LIVE_STATES,
  cancelled: LIVE_STATES,
} as const satisfies Partial<Record<VisitState, readonly VisitState[]>>;

/** What of a visit says whether its customer may move it. */
export interface MovableVisit {
  state: VisitState;
  starts: number;
  moves: number;
}

const ENDED_MESSAGES: Partial<Record<VisitState, Said>> = {
  done: say.visitDone,
  cancelled: say.visitCancelled,
  missed: say.visitOver,
};

/** Why the customer can't move a visit now; undefined where that can be. */
export function getMoveRefusal(
  { state, starts, moves }: MovableVisit,
  now: number,
  settings: Pick<VisitSettings, 'moves' | 'moveUntilMinutes'>,
): Said | undefined {
  const ended = ENDED_MESSAGES[state];
  if (ended !== undefined) return ended;
  if (state !== 'booked' || now > starts - settings.moveUntilMinutes * 60_000)
    return say.moveUntil(settings.moveUntilMinutes / 60);
  if (moves >= settings.moves) return say.movedEnough(settings.moves);
  return undefined;
}

/** When the customer is reminded: on the day before; null where that moment has gone by when the time is chosen. */
export function getReminderTime(
  starts: number,
  chosenAt: number,
  settings: Pick<VisitSettings, 'remindAt'>,
): number | null {
  const at = momentOf(indianDay(starts) - 1, settings.remindAt);
  return chosenAt < at ? at : null;
}

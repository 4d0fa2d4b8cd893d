/** Visit states. A database trigger enforces the same rules. */
import type { Message } from 'platform/language';
import { toIndianDay, toMoment } from 'contract/indian-time';
import { LIVE_VISIT_STATES } from '../limits.ts';
import type { VisitSettings } from './visit-settings.rules.ts';
import { messages } from '../texts/texts.ts';

export const VISIT_STATES = [
  'booked',
  'on the way',
  'arrived',
  'done',
  'missed',
  'cancelled',
] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** States in which the visit still takes place. */
export const LIVE_STATES: readonly VisitState[] = LIVE_VISIT_STATES;

/** States that occupy the technician's time; a past visit occupied it too. */
export const OCCUPYING_STATES: readonly VisitState[] = [...LIVE_STATES, 'done'];

/** States from which a visit may move to another. */
export const ALLOWED_FROM = {
  'on the way': ['booked'],
  arrived: ['booked', 'on the way'],
  done: LIVE_STATES,
  missed: LIVE_STATES,
  cancelled: LIVE_STATES,
} as const satisfies Partial<Record<VisitState, readonly VisitState[]>>;

export interface MovableVisit {
  state: VisitState;
  starts: number;
  moves: number;
}

const ENDED_MESSAGES: Partial<Record<VisitState, Message>> = {
  done: messages.visitDone,
  cancelled: messages.visitCancelled,
  missed: messages.visitOver,
};

/** Returns why the customer can't move a visit; undefined if they can. */
export function getMoveRefusal(
  { state, starts, moves }: MovableVisit,
  now: number,
  settings: Pick<VisitSettings, 'moves' | 'moveUntilMinutes'>,
): Message | undefined {
  const ended = ENDED_MESSAGES[state];
  if (ended !== undefined) return ended;
  if (state !== 'booked' || now > starts - settings.moveUntilMinutes * 60_000)
    return messages.moveUntil(settings.moveUntilMinutes / 60);
  if (moves >= settings.moves) return messages.movedEnough(settings.moves);
  return undefined;
}

/** Returns when to remind the customer, on the day before; null if that time has passed. */
export function getReminderTime(
  starts: number,
  chosenAt: number,
  settings: Pick<VisitSettings, 'remindAt'>,
): number | null {
  const at = toMoment(toIndianDay(starts) - 1, settings.remindAt);
  return chosenAt < at ? at : null;
}

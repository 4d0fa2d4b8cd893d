/** When a customer may move a visit, and when to remind them. */
import { toIndianDay, toMoment } from 'contract/indian-time';
import type { Message } from 'platform/language';
import { isAllowed } from '../transitions/actions.rules.ts';
import type { Facts, VisitState } from '../transitions/facts.ts';
import type { VisitSettings } from './visit-settings.rules.ts';
import { messages } from '../texts/texts.ts';

/** Fields of a visit that decide whether its customer may move it. */
export interface MovableVisit {
  state: VisitState;
  /** In ms since 1970. */
  starts: number;
  /** How often it was moved. */
  moves: number;
}

type MoveSettings = Pick<VisitSettings, 'moves' | 'moveUntilMinutes'>;

/** Returns the facts about a visit. Without a visit, no deadline has passed and no move is used up. */
export const getVisitFacts = (
  visit: MovableVisit | undefined,
  now: number,
  { moves, moveUntilMinutes }: MoveSettings,
): Pick<Facts, 'visit' | 'in_time' | 'moves_left'> => ({
  visit: visit?.state ?? 'none',
  in_time: visit === undefined || now <= visit.starts - moveUntilMinutes * 60_000,
  moves_left: visit === undefined || visit.moves < moves,
});

const ENDED_MESSAGES: Partial<Record<Facts['visit'], Message>> = {
  none: messages.timeByPhone,
  done: messages.visitDone,
  cancelled: messages.visitCancelled,
  missed: messages.visitOver,
};

/** Returns why the customer can't move the visit of an open order; undefined if they can. */
export function getMoveRefusal(
  order: Pick<Facts, 'status' | 'has_technician' | 'pick_up'>,
  visit: MovableVisit | undefined,
  now: number,
  settings: MoveSettings,
): Message | undefined {
  const facts = getVisitFacts(visit, now, settings);
  if (isAllowed('move', { ...order, ...facts }, ['customer'])) return undefined;
  if (order.pick_up) return messages.noVisitToPickUp;
  const endedMessage = ENDED_MESSAGES[facts.visit];
  if (endedMessage !== undefined) return endedMessage;
  return facts.visit === 'booked' && facts.in_time
    ? messages.movedEnough(settings.moves)
    : messages.moveUntil(settings.moveUntilMinutes / 60);
}

/** Returns when to remind the customer, on the day before; null if the visit's time was chosen after that. */
export function getReminderTime(
  starts: number,
  chosenAt: number,
  settings: Pick<VisitSettings, 'remindAt'>,
): number | null {
  const at = toMoment(toIndianDay(starts) - 1, settings.remindAt);
  return chosenAt < at ? at : null;
}

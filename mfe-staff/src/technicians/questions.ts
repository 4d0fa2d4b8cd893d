/** What is asked before something that others rely on: what it does, in figures. Pure. */
import type { Technician } from 'api/staff-contract';
import type { Asked } from '../acts/Question.tsx';
import { leaveText, type Leave } from './leave.ts';
import { texts } from './technicians.texts.ts';

/** Somebody is sent no more. */
export const endQuestion = ({ id, name, visits_ahead: ahead }: Technician): Asked<number> => ({
  title: texts.end.title(name),
  confirm: texts.end.confirm,
  consequences: [texts.end.visits(ahead), texts.end.windows, texts.end.final],
  given: id,
  danger: true,
});

/** Which leave of whom. */
export interface DroppedLeave {
  id: number;
  leave: Leave;
}

/** Leave is taken back. @param now ms */
export const dropQuestion = (
  { id, name }: Technician,
  leave: Leave,
  now: number,
): Asked<DroppedLeave> => ({
  title: texts.drop.title(name),
  confirm: texts.drop.confirm,
  consequences: [
    texts.drop.span(leaveText(leave)),
    ...(Date.parse(leave.from) < now ? [texts.drop.begun] : []),
    texts.drop.windows,
    texts.drop.visits,
  ],
  given: { id, leave },
});

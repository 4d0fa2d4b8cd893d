/** Confirmations of technician actions. Pure. */
import type { Technician } from 'api/staff-contract';
import type { Confirmation } from '../actions/ConfirmMutation.tsx';
import { formatLeave, type Leave } from './leave.ts';
import { texts } from '../texts/en/technicians.ts';

/** Confirms deactivating a technician. */
export const confirmEnd = ({
  id,
  name,
  visits_ahead: upcomingVisits,
}: Technician): Confirmation<number> => ({
  title: texts.end.title(name),
  confirm: texts.end.confirm,
  consequences: [texts.end.visits(upcomingVisits), texts.end.windows, texts.end.final],
  input: id,
  danger: true,
});

export interface WithdrawnLeave {
  id: number;
  leave: Leave;
}

/**
 * Confirms withdrawing leave.
 * @param now ms since the epoch
 */
export const confirmWithdrawLeave = (
  { id, name }: Technician,
  leave: Leave,
  now: number,
): Confirmation<WithdrawnLeave> => ({
  title: texts.drop.title(name),
  confirm: texts.drop.confirm,
  consequences: [
    texts.drop.span(formatLeave(leave)),
    ...(Date.parse(leave.from) < now ? [texts.drop.begun] : []),
    texts.drop.windows,
    texts.drop.visits,
  ],
  input: { id, leave },
});

/** Confirmations before a technician is deactivated, or leave is cancelled. Pure. */
import type { Technician } from 'api/staff-contract';
import type { Confirmation } from '../actions/ConfirmMutation.tsx';
import { formatLeave, type Leave } from './leave.ts';
import { texts } from '../texts/en/technicians.ts';

export const getEndConfirmation = ({
  id,
  name,
  visits_ahead: upcomingVisits,
}: Technician): Confirmation<number> => ({
  title: texts.end.title(name),
  confirm: texts.end.open,
  consequences: [texts.end.visits(upcomingVisits), texts.end.windows, texts.end.final],
  input: id,
  danger: true,
});

export interface CancelledLeave {
  /** ID of the technician. */
  id: number;
  leave: Leave;
}

/** @param now ms since the epoch */
export const getCancelLeaveConfirmation = (
  { id, name }: Technician,
  leave: Leave,
  now: number,
): Confirmation<CancelledLeave> => ({
  title: texts.cancelLeave.title(name),
  confirm: texts.cancelLeave.open,
  consequences: [
    texts.cancelLeave.span(formatLeave(leave)),
    ...(Date.parse(leave.from) < now ? [texts.cancelLeave.begun] : []),
    texts.cancelLeave.windows,
    texts.cancelLeave.visits,
  ],
  input: { id, leave },
});

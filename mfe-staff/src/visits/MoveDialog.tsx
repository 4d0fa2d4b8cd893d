import type { ReactNode } from 'react';
import { Dialog } from 'shared-ui/rich';
import { MoveForm, type Move, type VisitToMove } from './MoveForm.tsx';
import { texts } from '../texts/en/visits.ts';

interface MoveDialogProps {
  order: { id: number };
  /** Null if no time is set yet. */
  visit: VisitToMove | null;
  /** Target suggested by a drag; the user can change it. */
  target?: Partial<Move> | undefined;
  opened: boolean;
  isBusy: boolean;
  error: Error | null;
  onMove: (move: Move) => void;
  onClose: () => void;
  /** Additional actions. */
  children?: ReactNode;
}

/** Moves a visit to another time or technician. The server decides whether it is possible. */
export function MoveDialog({ order, opened, onClose, children, ...form }: MoveDialogProps) {
  return (
    <Dialog opened={opened} title={texts.title(order.id)} onClose={onClose}>
      <MoveForm key={JSON.stringify(form.target ?? {})} {...form} />
      {children}
    </Dialog>
  );
}

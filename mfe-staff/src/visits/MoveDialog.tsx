import type { ReactNode } from 'react';
import { Dialog } from 'shared-ui/rich';
import { MoveForm, type Move, type MovedVisit } from './MoveForm.tsx';
import { texts } from './visits.texts.ts';

interface MoveDialogProps {
  order: { id: number };
  /** Null where none is fixed yet. */
  visit: MovedVisit | null;
  /** Where it is to go, as a drag has said; a form may say otherwise. */
  to?: Partial<Move> | undefined;
  opened: boolean;
  busy: boolean;
  error: Error | null;
  onMove: (move: Move) => void;
  onClose: () => void;
  /** What else may be done. */
  children?: ReactNode;
}

/** Another time, or another technician, for a visit. The server judges whether that can be. */
export function MoveDialog({ order, opened, onClose, children, ...form }: MoveDialogProps) {
  return (
    <Dialog opened={opened} title={texts.title(order.id)} onClose={onClose}>
      <MoveForm key={JSON.stringify(form.to ?? {})} {...form} />
      {children}
    </Dialog>
  );
}

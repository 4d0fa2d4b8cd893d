import { Button } from 'shared-ui/base';
import { Key } from '../keys/Key.tsx';
import { ASKED, nextOf, type Act, type FormAct } from './acts.ts';
import { texts } from './order.texts.ts';

interface ActBarProps {
  acts: readonly Act[];
  busy: boolean;
  /** Done at the press. */
  onAct: (act: Act) => void;
  /** Asks for something, or whether it is meant, first. */
  onOpen: (act: Act) => void;
}

const FORMS: readonly FormAct[] = ['assign', 'reassign', 'move', 'part'];

const asks = (act: Act): boolean => ASKED.includes(act) || FORMS.some((form) => form === act);

/** What may be done with the order, each with its key. The step that comes next stands out. */
export function ActBar({ acts, busy, onAct, onOpen }: ActBarProps) {
  const next = nextOf(acts);
  return acts.map((act) => (
    <Button
      key={act}
      size="small"
      variant={act === 'approve-cancel' ? 'danger' : act === next ? 'primary' : 'secondary'}
      aria-keyshortcuts={texts.acts[act].key}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) (asks(act) ? onOpen : onAct)(act);
      }}
    >
      {texts.acts[act].label} <Key>{texts.acts[act].key}</Key>
    </Button>
  ));
}

import { Button } from 'shared-ui/base';
import { Key } from '../keys/Key.tsx';
import { ASKED, nextOf, type Act, type FormAct, type Held } from './acts.ts';
import { texts } from './order.texts.ts';

interface ActBarProps {
  acts: readonly Act[];
  /** Whom `confirm-send` sends. */
  held: Held;
  busy: boolean;
  /** Done at the press. */
  onAct: (act: Act) => void;
  /** Asks for something, or whether it is meant, first. */
  onOpen: (act: Act) => void;
}

const FORMS: readonly FormAct[] = ['assign', 'reassign', 'move', 'part'];

const asks = (act: Act): boolean => ASKED.includes(act) || FORMS.some((form) => form === act);

/** An act's label and key. Beside `confirm-send`, `confirm` says that nobody is sent. */
function wordsOf(act: Act, acts: readonly Act[], held: Held): { label: string; key: string } {
  const words = texts.acts[act];
  if (act === 'confirm-send' && held !== null)
    return { ...words, label: texts.confirmSend(held.name) };
  return act === 'confirm' && acts.includes('confirm-send') ? texts.confirmOnly : words;
}

/** What may be done with the order, each with its key. The step that comes next stands out. */
export function ActBar({ acts, held, busy, onAct, onOpen }: ActBarProps) {
  const next = nextOf(acts);
  return acts.map((act) => {
    const { label, key } = wordsOf(act, acts, held);
    return (
      <Button
        key={act}
        size="small"
        variant={act === 'approve-cancel' ? 'danger' : act === next ? 'primary' : 'secondary'}
        aria-keyshortcuts={key}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) (asks(act) ? onOpen : onAct)(act);
        }}
      >
        {label} <Key>{key}</Key>
      </Button>
    );
  });
}

import { Button } from 'shared-ui/base';
import { Key } from '../keys/Key.tsx';
import { FORM_ACTS, IRREVERSIBLE_ACTS, getPrimaryAct, type Act, type Held } from './acts.ts';
import { texts } from './order.texts.ts';

interface ActBarProps {
  acts: readonly Act[];
  /** The technician whom `confirm-send` assigns. */
  held: Held;
  busy: boolean;
  /** Called if the action needs no further input. */
  onAct: (act: Act) => void;
  /** Called if the action opens a form or a confirmation first. */
  onOpen: (act: Act) => void;
}

const needsInput = (act: Act): boolean =>
  IRREVERSIBLE_ACTS.includes(act) || FORM_ACTS.includes(act);

/** Label and shortcut of an action. If `confirm-send` is offered too, `confirm` is labelled "Only confirm". */
function getLabel(act: Act, acts: readonly Act[], held: Held): { label: string; key: string } {
  const words = texts.acts[act];
  if (act === 'confirm-send' && held !== null)
    return { ...words, label: texts.confirmSend(held.name) };
  return act === 'confirm' && acts.includes('confirm-send') ? texts.confirmOnly : words;
}

/** Buttons of the available actions with their shortcuts. The next step is the primary button. */
export function ActBar({ acts, held, busy, onAct, onOpen }: ActBarProps) {
  const next = getPrimaryAct(acts);
  return acts.map((act) => {
    const { label, key } = getLabel(act, acts, held);
    return (
      <Button
        key={act}
        size="small"
        variant={act === 'approve-cancel' ? 'danger' : act === next ? 'primary' : 'secondary'}
        aria-keyshortcuts={key}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) (needsInput(act) ? onOpen : onAct)(act);
        }}
      >
        {label} <Key>{key}</Key>
      </Button>
    );
  });
}

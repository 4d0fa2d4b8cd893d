import { Button } from 'shared-ui/base';
import { Key } from '../keys/Key.tsx';
import {
  FORM_ACTIONS,
  IRREVERSIBLE_ACTIONS,
  getPrimaryAction,
  type Action,
  type HeldTechnician,
} from './actions.ts';
import { texts } from '../texts/en/order.ts';

interface ActionBarProps {
  actions: readonly Action[];
  /** The technician whom `confirm-send` assigns. */
  held: HeldTechnician;
  isBusy: boolean;
  /** Called if the action needs no further input. */
  onAction: (action: Action) => void;
  /** Called if the action opens a form or a confirmation first. */
  onOpen: (action: Action) => void;
}

const needsInput = (action: Action): boolean =>
  IRREVERSIBLE_ACTIONS.includes(action) || FORM_ACTIONS.includes(action);

/** Label and shortcut of an action. If `confirm-send` is offered too, `confirm` is labelled "Only confirm". */
function getLabel(
  action: Action,
  actions: readonly Action[],
  held: HeldTechnician,
): { label: string; key: string } {
  const actionTexts = texts.actions[action];
  if (action === 'confirm-send' && held !== null)
    return { ...actionTexts, label: texts.confirmSend(held.name) };
  return action === 'confirm' && actions.includes('confirm-send') ? texts.confirmOnly : actionTexts;
}

/** Buttons of the available actions with their shortcuts. The next step is the primary button. */
export function ActionBar({ actions, held, isBusy, onAction, onOpen }: ActionBarProps) {
  const next = getPrimaryAction(actions);
  return actions.map((action) => {
    const { label, key } = getLabel(action, actions, held);
    return (
      <Button
        key={action}
        size="small"
        variant={action === 'approve-cancel' ? 'danger' : action === next ? 'primary' : 'secondary'}
        aria-keyshortcuts={key}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) (needsInput(action) ? onOpen : onAction)(action);
        }}
      >
        {label} <Key>{key}</Key>
      </Button>
    );
  });
}

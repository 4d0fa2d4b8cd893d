import type { WholeOrder } from 'api/staff-contract';
import { Button, formatRupees } from 'shared-ui/base';
import { Dialog } from 'shared-ui/rich';
import { ACTION_CALLS, getProposedParts, type Action } from './actions.ts';
import layout from '../ui/layout.module.css';
import { Consequences } from '../actions/ConfirmMutation.tsx';
import { texts } from '../texts/en/order.ts';
import type { OrderCall } from './use-order-action.ts';

/** Props of every dialog of the order page. */
export interface OrderDialogProps {
  order: WholeOrder['order'];
  isBusy: boolean;
  error: Error | null;
  onClose: () => void;
}

interface ConfirmActionDialogProps extends OrderDialogProps {
  /** The action to confirm; the dialog is closed if it is null or needs no confirmation. */
  action: Action | null;
  onAction: (call: OrderCall) => void;
}

interface Question {
  title: string;
  /** One sentence per consequence. */
  consequences: readonly string[];
  answers: readonly { label: string; call: OrderCall }[];
}

const { confirmations } = texts;

const buildMissedCall = (by: 'customer' | 'us') => ({
  call: ACTION_CALLS.missed,
  body: { by },
});

/** Consequences of cancelling an order, one sentence each: refund, released time window, message to the customer. */
export function getCancelConsequences(order: WholeOrder['order']): string[] {
  const { refund, visit, end } = confirmations.cancel;
  const paid = order.payment_status === 'paid' ? order.paid_online : 0;
  return [
    refund(paid === 0 ? null : formatRupees(paid)),
    ...(order.visit === null ? [] : [visit]),
    end,
  ];
}

/** Consequences of completing an order, one sentence each: money received, invoice, open proposals not billed. */
export function getCompletionConsequences(order: WholeOrder['order'], isUpi: boolean): string[] {
  const { due, dueUpi, bill, parts, end } = confirmations.complete;
  const proposedCount = getProposedParts(order).length;
  return [
    isUpi ? dueUpi(formatRupees(order.due)) : due(order.due === 0 ? null : formatRupees(order.due)),
    bill(formatRupees(order.total)),
    ...(proposedCount > 0 ? [parts(proposedCount)] : []),
    end,
  ];
}

function getConfirmation(action: Action | null, order: WholeOrder['order']): Question | null {
  if (action === 'approve-cancel') {
    return {
      title: confirmations.cancel.title(order.id),
      consequences: getCancelConsequences(order),
      answers: [
        { label: texts.actions['approve-cancel'].label, call: { call: ACTION_CALLS[action] } },
      ],
    };
  }
  if (action !== 'missed') return null;
  return {
    title: confirmations.missed.title(order.id),
    consequences: [confirmations.missed.end],
    answers: [
      { label: confirmations.missed.us, call: buildMissedCall('us') },
      { label: confirmations.missed.customer, call: buildMissedCall('customer') },
    ],
  };
}

/** Confirms an irreversible action and shows its consequences with amounts. */
export function ConfirmActionDialog({
  action,
  order,
  isBusy,
  error,
  onAction,
  onClose,
}: ConfirmActionDialogProps) {
  const question = getConfirmation(action, order);
  return (
    <Dialog
      opened={question !== null}
      title={question?.title ?? ''}
      onClose={onClose}
      fullScreenOnPhone={false}
    >
      <Consequences sentences={question?.consequences ?? []} />
      <p role="alert" className={layout.error}>
        {error?.message}
      </p>
      <div className={layout.row}>
        <Button variant="secondary" onClick={onClose} data-autofocus>
          {confirmations.dismiss}
        </Button>
        {question?.answers.map(({ label, call }) => (
          <Button key={label} variant="danger" loading={isBusy} onClick={() => onAction(call)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

import type { WholeOrder } from 'api/staff-contract';
import { Button } from 'shared-ui/base';
import { Dialog } from 'shared-ui/rich';
import { ACT_CALLS, getProposedParts, type Act } from './acts.ts';
import styles from './OrderPage.module.css';
import { texts } from './order.texts.ts';
import type { OrderAction } from './use-order-action.ts';

/** Props of every dialog of the order page. */
export interface OrderDialogProps {
  order: WholeOrder['order'];
  busy: boolean;
  /** Error of the last attempt. */
  error: Error | null;
  onClose: () => void;
}

interface AskDialogProps extends OrderDialogProps {
  /** The action to confirm; the dialog is closed if it is null or needs no confirmation. */
  of: Act | null;
  onAct: (doing: OrderAction) => void;
}

interface Question {
  title: string;
  /** One sentence per consequence. */
  consequences: readonly string[];
  answers: readonly { label: string; doing: OrderAction }[];
}

const { ask } = texts;

const by = (who: 'customer' | 'us') => ({ call: ACT_CALLS.missed, body: { by: who } });

function getConfirmation(act: Act | null, order: WholeOrder['order']): Question | null {
  if (act === 'complete') {
    const waiting = getProposedParts(order).length;
    const { title, due, bill, parts, end } = ask.complete;
    return {
      title: title(order.id),
      consequences: [
        due(order.due),
        bill(order.total),
        ...(waiting > 0 ? [parts(waiting)] : []),
        end,
      ],
      answers: [{ label: texts.acts.complete.label, doing: { call: ACT_CALLS.complete } }],
    };
  }
  if (act === 'approve-cancel') {
    const { title, refund, visit, end } = ask.cancel;
    const paid = order.payment_status === 'paid' ? order.paid_online : 0;
    return {
      title: title(order.id),
      consequences: [refund(paid), ...(order.visit === null ? [] : [visit]), end],
      answers: [{ label: texts.acts['approve-cancel'].label, doing: { call: ACT_CALLS[act] } }],
    };
  }
  if (act !== 'missed') return null;
  return {
    title: ask.missed.title(order.id),
    consequences: [ask.missed.end],
    answers: [
      { label: ask.missed.us, doing: by('us') },
      { label: ask.missed.customer, doing: by('customer') },
    ],
  };
}

/** Confirms an irreversible action and shows its consequences with figures. */
export function ConfirmActionDialog({ of, order, busy, error, onAct, onClose }: AskDialogProps) {
  const question = getConfirmation(of, order);
  return (
    <Dialog
      opened={question !== null}
      title={question?.title ?? ''}
      onClose={onClose}
      fullScreenOnPhone={false}
    >
      <ul className={styles.consequences}>
        {question?.consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p role="alert" className={styles.error}>
        {error?.message}
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onClose} data-autofocus>
          {ask.dismiss}
        </Button>
        {question?.answers.map(({ label, doing }) => (
          <Button key={label} variant="danger" loading={busy} onClick={() => onAct(doing)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

import type { CancelBody } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { Select } from 'shared-ui/fields';
import { Dialog } from 'shared-ui/rich';
import { getCancelConsequences, type OrderDialogProps } from './ConfirmActionDialog.tsx';
import layout from '../ui/layout.module.css';
import { Consequences } from '../actions/ConfirmMutation.tsx';
import { texts } from '../texts/en/order.ts';
import { Form } from '../ui/Form.tsx';

interface CancelDialogProps extends OrderDialogProps {
  opened: boolean;
  onCancel: (body: CancelBody) => void;
}

const { cancel } = texts;

const toOptions = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

/**
 * Cancels an order that the customer did not ask to cancel. Nothing is preselected, because the reason and who bears
 * the costs are stored in the history.
 */
export function CancelDialog({
  opened,
  order,
  isBusy,
  error,
  onCancel,
  onClose,
}: CancelDialogProps) {
  const [reason, setReason] = useState<CancelBody['reason'] | ''>('');
  const [paidBy, setPaidBy] = useState<CancelBody['paid_by'] | ''>('');
  return (
    <Dialog
      opened={opened}
      title={texts.confirmations.cancel.title(order.id)}
      onClose={onClose}
      size="medium"
    >
      <Form
        onSubmit={() => {
          if (reason !== '' && paidBy !== '') onCancel({ reason, paid_by: paidBy });
        }}
      >
        <Consequences sentences={getCancelConsequences(order)} />
        <Select
          label={cancel.reason}
          placeholder={cancel.choose}
          required
          value={reason}
          options={toOptions(cancel.reasons)}
          onChange={(value) => setReason(value as CancelBody['reason'])}
          data-autofocus
        />
        <Select
          label={cancel.paidBy}
          placeholder={cancel.choose}
          required
          value={paidBy}
          options={toOptions(cancel.bearers)}
          onChange={(value) => setPaidBy(value as CancelBody['paid_by'])}
        />
        <p role="alert" className={layout.error}>
          {error?.message}
        </p>
        <div className={layout.row}>
          <Button variant="secondary" onClick={onClose}>
            {texts.confirmations.dismiss}
          </Button>
          <Button type="submit" variant="danger" loading={isBusy}>
            {texts.actions.cancel.label}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

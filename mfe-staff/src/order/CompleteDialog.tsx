import { useState } from 'react';
import type { WholeOrder } from 'api/staff-contract';
import { Button, formatRupees } from 'shared-ui/base';
import { DigitsInput, TextInput } from 'shared-ui/fields';
import { RadioCards } from 'shared-ui/forms/radio-cards';
import { Dialog } from 'shared-ui/rich';
import { REFERENCE_DIGITS } from '../my-day/upi.ts';
import { Consequences } from '../actions/ConfirmMutation.tsx';
import { ACTION_CALLS } from './actions.ts';
import { getCompletionConsequences, type OrderDialogProps } from './ConfirmActionDialog.tsx';
import layout from '../ui/layout.module.css';
import { texts } from '../texts/en/order.ts';
import { Form } from '../ui/Form.tsx';
import type { OrderCall } from './use-order-action.ts';

interface CompleteDialogProps extends OrderDialogProps {
  opened: boolean;
  /** `complete` if the customer confirmed by telephone, `hand-over` if they pick the parts up. */
  action: 'complete' | 'hand-over';
  onComplete: (call: OrderCall) => void;
}

const { complete, dismiss, handOver } = texts.confirmations;

/** Completes an order, with how the customer paid. What the customer said on the telephone is stored. */
export function CompleteDialog({ opened, action, onClose, ...form }: CompleteDialogProps) {
  const { id } = form.order;
  return (
    <Dialog
      opened={opened}
      title={action === 'complete' ? complete.title(id) : handOver(id)}
      onClose={onClose}
      size="medium"
    >
      <CompleteForm {...form} action={action} onClose={onClose} />
    </Dialog>
  );
}

type FormProps = Omit<CompleteDialogProps, 'opened'>;

function CompleteForm({ action, order, isBusy, error, onComplete, onClose }: FormProps) {
  const isHandOver = action === 'hand-over';
  const [reason, setReason] = useState('');
  const [payment, setPayment] = useState<Payment>({ method: 'cash', reference: '' });
  const isUpi = payment.method === 'upi' && order.due > 0;
  const submit = (): void => {
    const body = {
      ...(!isHandOver && { reason }),
      ...(isUpi && { upi_reference: payment.reference }),
    };
    onComplete({ call: ACTION_CALLS[action], ...((isUpi || !isHandOver) && { body }) });
  };
  return (
    <Form onSubmit={submit}>
      {order.due > 0 && <PaymentFields due={order.due} {...{ payment, setPayment }} />}
      <Consequences sentences={getCompletionConsequences(order, isUpi)} />
      {!isHandOver && (
        <TextInput
          label={complete.reason}
          required
          minLength={3}
          maxLength={200}
          value={reason}
          onChange={setReason}
          data-autofocus
        />
      )}
      <p role="alert" className={layout.error}>
        {error?.message}
      </p>
      <div className={layout.row}>
        <Button variant="secondary" onClick={onClose} data-autofocus={isHandOver || undefined}>
          {dismiss}
        </Button>
        <Button type="submit" variant="danger" loading={isBusy}>
          {texts.actions[action].label}
        </Button>
      </div>
    </Form>
  );
}

interface Payment {
  method: 'cash' | 'upi';
  /** Last digits of the bank's reference of a UPI payment. */
  reference: string;
}

interface PaymentFieldsProps {
  due: WholeOrder['order']['due'];
  payment: Payment;
  setPayment: (payment: Payment) => void;
}

function PaymentFields({ due, payment, setPayment }: PaymentFieldsProps) {
  const { min, max } = REFERENCE_DIGITS;
  return (
    <>
      <RadioCards
        legend={complete.method(formatRupees(due))}
        choices={[
          { value: 'cash', label: complete.byCash },
          { value: 'upi', label: complete.byUpi },
        ]}
        value={payment.method}
        onChange={(method) => setPayment({ ...payment, method })}
      />
      {payment.method === 'upi' && (
        <DigitsInput
          label={complete.reference}
          hint={complete.referenceHint}
          maxDigits={max}
          minLength={min}
          required
          autoComplete="off"
          value={payment.reference}
          onChange={(reference) => setPayment({ ...payment, reference })}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import type { CompleteBody } from 'api/staff-contract';
import { Button } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { Dialog } from 'shared-ui/rich';
import { getCompletionConsequences, type OrderDialogProps } from './ConfirmActionDialog.tsx';
import styles from './OrderPage.module.css';
import { texts } from '../texts/en/order.ts';

interface CompleteDialogProps extends OrderDialogProps {
  opened: boolean;
  onComplete: (body: CompleteBody) => void;
}

const { complete } = texts.confirmations;

/** Completes an order that the customer confirmed by telephone. What the customer said is stored. */
export function CompleteDialog(props: CompleteDialogProps) {
  const { opened, order, busy, error, onComplete, onClose } = props;
  const [reason, setReason] = useState('');
  return (
    <Dialog opened={opened} title={complete.title(order.id)} onClose={onClose} size="medium">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onComplete({ reason });
        }}
      >
        <ul className={styles.consequences}>
          {getCompletionConsequences(order).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <TextInput
          label={complete.reason}
          required
          minLength={3}
          maxLength={200}
          value={reason}
          onChange={setReason}
          data-autofocus
        />
        <p role="alert" className={styles.error}>
          {error?.message}
        </p>
        <div className={styles.answers}>
          <Button variant="secondary" onClick={onClose}>
            {texts.confirmations.dismiss}
          </Button>
          <Button type="submit" variant="danger" loading={busy}>
            {texts.actions.complete.label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

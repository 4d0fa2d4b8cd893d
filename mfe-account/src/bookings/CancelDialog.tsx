import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { Dialog } from 'shared-ui/rich';
import { texts } from '../texts.ts';
import styles from './BookingActions.module.css';

export interface CancelDialogProps {
  onClose: () => void;
  /** Sends the request; resolves when it was answered. */
  onCancel: () => Promise<void>;
}

/** Asks once more before a cancellation is requested. */
export default function CancelDialog({ onClose, onCancel }: CancelDialogProps) {
  const [sending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    await onCancel();
    onClose();
  };
  return (
    <Dialog opened title={texts.bookings.cancelQuestion} onClose={onClose}>
      <p>{texts.bookings.cancelHint}</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onClose}>
          {texts.bookings.cancelNo}
        </Button>
        <Button variant="danger" loading={sending} onClick={() => void send()}>
          {texts.bookings.cancelYes}
        </Button>
      </div>
    </Dialog>
  );
}

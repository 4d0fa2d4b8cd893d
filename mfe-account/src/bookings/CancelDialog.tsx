import { useState } from 'react';
import { formatRupees, usePressOnce } from 'shared-ui/base';
import { ConfirmDialog } from 'shared-ui/rich';
import { texts } from '../texts.ts';
import styles from './CancelDialog.module.css';

export interface CancelDialogProps {
  /** Rupees that were paid online. */
  paid: number;
  onClose: () => void;
  /** Sends the request; resolves when it was answered. */
  onCancel: () => Promise<void>;
}

/** Asks once more before a cancellation is requested, and says what happens to the money. */
export default function CancelDialog({ paid, onClose, onCancel }: CancelDialogProps) {
  const [sending, setSending] = useState(false);
  const { resting, press } = usePressOnce();
  const send = async (): Promise<void> => {
    setSending(true);
    await onCancel();
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={texts.bookings.cancelQuestion}
      confirm={texts.bookings.cancelYes}
      dismiss={texts.bookings.cancelNo}
      busy={sending}
      resting={resting}
      onConfirm={() => press(() => void send())}
      onClose={onClose}
    >
      <div className={styles.words}>
        <p>{texts.bookings.cancelHint}</p>
        <p>
          {paid > 0 ? texts.bookings.cancelPaid(formatRupees(paid)) : texts.bookings.cancelCash}
        </p>
      </div>
    </ConfirmDialog>
  );
}

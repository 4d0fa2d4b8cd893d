import { useState } from 'react';
import { ConfirmDialog } from 'shared-ui/rich';
import { texts } from '../texts.ts';

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
    <ConfirmDialog
      opened
      danger
      title={texts.bookings.cancelQuestion}
      confirm={texts.bookings.cancelYes}
      dismiss={texts.bookings.cancelNo}
      busy={sending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{texts.bookings.cancelHint}</p>
    </ConfirmDialog>
  );
}

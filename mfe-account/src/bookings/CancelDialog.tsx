import { formatRupees } from 'shared-ui/base';
import { useSubmit } from 'shared-ui/parts';
import { ConfirmDialog } from 'shared-ui/rich';
import { texts } from '../texts/en/account.ts';
import styles from './CancelDialog.module.css';

export interface CancelDialogProps {
  /** Amount paid online in rupees. */
  paid: number;
  onClose: () => void;
  /** Sends the request; resolves after the response. */
  onCancel: () => Promise<void>;
}

/** Confirms a cancellation request and explains the refund. */
export default function CancelDialog({ paid, onClose, onCancel }: CancelDialogProps) {
  const { busy, isCoolingDown, submit } = useSubmit(async () => {
    await onCancel();
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={texts.bookings.cancelQuestion}
      confirm={texts.bookings.cancelYes}
      dismiss={texts.bookings.cancelNo}
      busy={busy}
      isCoolingDown={isCoolingDown}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className={styles.text}>
        <p>{texts.bookings.cancelHint}</p>
        <p>
          {paid > 0 ? texts.bookings.cancelPaid(formatRupees(paid)) : texts.bookings.cancelCash}
        </p>
      </div>
    </ConfirmDialog>
  );
}

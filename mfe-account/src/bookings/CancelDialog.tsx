import { formatRupees } from 'shared-ui/base';
import { useSubmit } from 'shared-ui/parts';
import { ConfirmDialog } from 'shared-ui/rich';
import { texts } from '../texts/en/cancel.ts';
import styles from './CancelDialog.module.css';

export interface CancelDialogProps {
  /** Amount paid online in rupees. */
  paid: number;
  /** Whether the booking is cancelled at once, without a decision of staff (ORDER-30). */
  isCancelledAtOnce: boolean;
  onClose: () => void;
  /** Sends the request; resolves after the response and a reload of the bookings. */
  onCancel: () => Promise<void>;
}

/** Confirms a cancellation, or a request for one, and explains the refund. */
export default function CancelDialog({
  paid,
  isCancelledAtOnce,
  onClose,
  onCancel,
}: CancelDialogProps) {
  const { hint, cash, paid: describeRefund } = isCancelledAtOnce ? texts.atOnce : texts.requested;
  const { busy, isCoolingDown, submit } = useSubmit(async () => {
    await onCancel();
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={texts.question}
      confirm={texts.yes}
      dismiss={texts.no}
      busy={busy}
      isCoolingDown={isCoolingDown}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className={styles.text}>
        <p>{hint}</p>
        <p>{paid > 0 ? describeRefund(formatRupees(paid)) : cash}</p>
      </div>
    </ConfirmDialog>
  );
}

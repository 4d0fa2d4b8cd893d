import type { ReactNode } from 'react';
import { Button } from '../../base/button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** Label of the action: `Cancel Booking`, never `OK`. */
  confirm: string;
  /** Label of the button that changes nothing, e.g. `Keep booking`. */
  dismiss: string;
  danger?: boolean;
  /** True during the request. */
  busy?: boolean;
  /** True while presses are ignored (`usePressOnce`). */
  isCoolingDown?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { danger = false, busy = false, isCoolingDown = false } = props;
  return (
    <Dialog
      opened={props.opened}
      title={props.title}
      onClose={props.onClose}
      fullScreenOnPhone={false}
    >
      {props.children}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={props.onClose} data-autofocus>
          {props.dismiss}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          onClick={props.onConfirm}
          loading={busy}
          aria-disabled={isCoolingDown || undefined}
        >
          {props.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

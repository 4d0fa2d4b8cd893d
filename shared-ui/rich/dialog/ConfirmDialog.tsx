import type { ReactNode } from 'react';
import { Button } from '../../base/button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The act, in its own words: `Cancel Booking`, never `OK`. */
  confirm: string;
  /** How to leave everything as it is, e.g. `Keep booking`. */
  dismiss: string;
  /** Shows the act as one that can't be undone. */
  danger?: boolean;
  /** True while the act is under way. */
  busy?: boolean;
  /** True while presses of the act are left out (`usePressOnce`). */
  resting?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that can't be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { danger = false, busy = false, resting = false } = props;
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
          aria-disabled={resting || undefined}
        >
          {props.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

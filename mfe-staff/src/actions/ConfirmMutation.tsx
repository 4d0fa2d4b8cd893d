import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from 'shared-ui/base';
import { ConfirmDialog } from 'shared-ui/rich';
import { texts } from '../texts/en/calls.ts';
import type { Mutation } from './use-staff-mutation.ts';
import styles from './ConfirmMutation.module.css';

/** A confirmation dialog for an action that cannot be undone. */
export interface Confirmation<Input> {
  title: string;
  /** Label of the confirming button. */
  confirm: string;
  /** Consequences of the action with counts and amounts, one per line. */
  consequences: readonly ReactNode[];
  input: Input;
  danger?: boolean;
}

interface ConfirmProps<Input> {
  /** Null closes the dialog. */
  confirmation: Confirmation<Input> | null;
  mutation: Mutation<Input>;
  onClose: () => void;
}

/** Asks for confirmation before an irreversible action. The focus is first on the button that closes the dialog. */
export function ConfirmMutation<Input>({ confirmation, mutation, onClose }: ConfirmProps<Input>) {
  return (
    <ConfirmDialog
      opened={confirmation !== null}
      title={confirmation?.title ?? ''}
      confirm={confirmation?.confirm ?? ''}
      dismiss={texts.dismiss}
      danger={confirmation?.danger ?? false}
      busy={mutation.isBusy}
      onConfirm={() => {
        if (confirmation !== null) mutation.run(confirmation.input);
      }}
      onClose={onClose}
    >
      <Consequences sentences={confirmation?.consequences ?? []} />
    </ConfirmDialog>
  );
}

/** The same confirmation inside a dialog that is already open, so that dialogs never nest. */
export function ConfirmInline<Input>({ confirmation, mutation, onClose }: ConfirmProps<Input>) {
  const dismiss = useRef<HTMLButtonElement>(null);
  useEffect(() => dismiss.current?.focus(), []);
  if (confirmation === null) return null;
  return (
    <>
      <Consequences sentences={confirmation.consequences} />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose} ref={dismiss}>
          {texts.dismiss}
        </Button>
        <Button
          variant={confirmation.danger === true ? 'danger' : 'primary'}
          loading={mutation.isBusy}
          onClick={() => mutation.run(confirmation.input)}
        >
          {confirmation.confirm}
        </Button>
      </div>
    </>
  );
}

/** The consequences of an action, one in each line. */
export const Consequences = ({ sentences }: { sentences: readonly ReactNode[] }) => (
  <ul className={styles.consequences}>
    {sentences.map((sentence, index) => (
      <li key={index}>{sentence}</li>
    ))}
  </ul>
);

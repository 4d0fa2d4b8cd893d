import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from 'shared-ui/base';
import { ConfirmDialog } from 'shared-ui/rich';
import type { Act } from './use-act.ts';
import styles from './Question.module.css';

/** A confirmation dialog for an action that cannot be undone. */
export interface Asked<Given> {
  title: string;
  /** Label of the confirming button. */
  confirm: string;
  /** Consequences of the action with figures, one per line. */
  consequences: readonly ReactNode[];
  given: Given;
  danger?: boolean;
}

interface QuestionProps<Given> {
  /** Null closes the dialog. */
  asked: Asked<Given> | null;
  act: Act<Given>;
  onClose: () => void;
}

const DISMISS = 'Leave it as it is';

/** Asks for confirmation before an irreversible action. Initial focus is on Cancel. */
export function Question<Given>({ asked, act, onClose }: QuestionProps<Given>) {
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={asked?.title ?? ''}
      confirm={asked?.confirm ?? ''}
      dismiss={DISMISS}
      danger={asked?.danger ?? false}
      busy={act.busy}
      onConfirm={() => {
        if (asked !== null) act.run(asked.given);
      }}
      onClose={onClose}
    >
      <Consequences of={asked} />
    </ConfirmDialog>
  );
}

/** The same confirmation inside a dialog that is already open, so that dialogs never nest. */
export function QuestionInside<Given>({ asked, act, onClose }: QuestionProps<Given>) {
  const dismiss = useRef<HTMLButtonElement>(null);
  useEffect(() => dismiss.current?.focus(), []);
  if (asked === null) return null;
  return (
    <>
      <Consequences of={asked} />
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onClose} ref={dismiss}>
          {DISMISS}
        </Button>
        <Button
          variant={asked.danger === true ? 'danger' : 'primary'}
          loading={act.busy}
          onClick={() => act.run(asked.given)}
        >
          {asked.confirm}
        </Button>
      </div>
    </>
  );
}

function Consequences<Given>({ of: asked }: { of: Asked<Given> | null }) {
  return (
    <ul className={styles.consequences}>
      {asked?.consequences.map((each, index) => (
        <li key={index}>{each}</li>
      ))}
    </ul>
  );
}

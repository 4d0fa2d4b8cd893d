import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from 'shared-ui/base';
import { ConfirmDialog } from 'shared-ui/rich';
import type { Act } from './use-act.ts';
import styles from './Question.module.css';

/** Something that can't be undone, and what will have happened then. */
export interface Asked<Given> {
  title: string;
  /** The act in its own words. */
  confirm: string;
  /** What it does, in figures: one line each. */
  consequences: readonly ReactNode[];
  given: Given;
  danger?: boolean;
}

interface QuestionProps<Given> {
  /** Null where nothing is asked. */
  asked: Asked<Given> | null;
  act: Act<Given>;
  onClose: () => void;
}

const DISMISS = 'Leave it as it is';

/** Asks before an act that can't be undone. The answer that leaves everything as it is has the focus. */
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

/** The question within a dialog that is open already: one dialog over another would be two to close. */
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

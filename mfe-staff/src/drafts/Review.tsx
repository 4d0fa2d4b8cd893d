import type { ReactNode } from 'react';
import { Button } from 'shared-ui/base';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import type { Topic } from '../calls/queries.ts';
import layout from '../ui/layout.module.css';
import styles from './Drafts.module.css';

interface ReviewProps {
  /** Label of the confirming button. */
  confirm: string;
  /** Shown instead of the button if there are no changes. */
  nothing: string | null;
  /** What publishing does not change. */
  note: string;
  topic: Topic;
  save: () => Promise<{ message: string }>;
  /** Called after the change is saved. */
  onDone: () => void;
  children: ReactNode;
}

/** Changes of a draft or of an older version, with the button that publishes them. */
export function Review({ confirm, nothing, note, topic, save, onDone, children }: ReviewProps) {
  // Errors are a toast, too: after a conflict the dialog closes, because the draft is out of date.
  const mutation = useStaffMutation(save, { topics: [topic], onDone });
  return (
    <div className={layout.stackSmall}>
      {children}
      <p className={layout.secondary}>{note}</p>
      {mutation.error !== null && (
        <p role="alert" className={layout.problem}>
          {mutation.error.message}
        </p>
      )}
      {nothing === null ? (
        <Button loading={mutation.isBusy} onClick={() => mutation.run(undefined)}>
          {confirm}
        </Button>
      ) : (
        <p>{nothing}</p>
      )}
    </div>
  );
}

export interface Change {
  name: string;
  before: string;
  after: string;
}

/** Changed fields with their values before and after. */
export const ChangedFields = ({ changes }: { changes: readonly Change[] }) =>
  changes.map(({ name, before, after }) => (
    <p key={name} className={styles.field}>
      {name}: <del>{before}</del> <ins>{after}</ins>
    </p>
  ));

import { usePressOnce } from 'shared-ui/base';
import type { QueuedAction } from '../offline/action.ts';
import { texts } from '../texts/en/day.ts';
import styles from './DayPage.module.css';
import { RefusedAction } from './RefusedAction.tsx';

interface QueueNoticeProps {
  actions: readonly QueuedAction[];
  /** Error message if the last action could not be stored, otherwise null. */
  problem: string | null;
}

/** Queued actions, and rejected ones with the reason until the technician dismisses them. */
export function QueueNotice({ actions, problem }: QueueNoticeProps) {
  // Shared by all: the second tap must not dismiss the action that moves up under the finger.
  const pressOnce = usePressOnce();
  const refused = actions.filter(({ refusal }) => refusal !== null);
  const waiting = actions.filter(({ refusal }) => refusal === null);
  return (
    <>
      {/* In the document from the start, so that screen readers announce the changes. */}
      <div role="status">
        {waiting.length > 0 && (
          <div className={styles.waiting}>
            <p>{texts.queue.waiting(waiting.length)}</p>
            <ol className={styles.bullets}>
              {waiting.map(({ id, order, title }) => (
                <li key={id}>{texts.queue.action(order, title)}</li>
              ))}
            </ol>
          </div>
        )}
      </div>
      <div role="alert">{problem !== null && <p className={styles.refused}>{problem}</p>}</div>
      {refused.map((action) => (
        <RefusedAction key={action.id} action={action} {...pressOnce} />
      ))}
    </>
  );
}

import { usePressOnce } from 'shared-ui/base';
import type { QueuedAct } from '../offline/act.ts';
import { texts } from '../texts/en/day.ts';
import styles from './DayPage.module.css';
import { RefusedAct } from './RefusedAct.tsx';

interface QueueNoticeProps {
  acts: readonly QueuedAct[];
  /** Why the last act could not be stored; null if it was. */
  problem: string | null;
}

/** Acts that wait to be sent, and those that the server rejected, until the technician has seen why. */
export function QueueNotice({ acts, problem }: QueueNoticeProps) {
  // Shared by all: the second tap must not dismiss the act that moves up under the finger.
  const pressOnce = usePressOnce();
  const refused = acts.filter(({ refusal }) => refusal !== null);
  const waiting = acts.filter(({ refusal }) => refusal === null);
  return (
    <>
      {/* In the document from the start, so that screen readers announce the changes. */}
      <div role="status">
        {waiting.length > 0 && (
          <div className={styles.waiting}>
            <p>{texts.queue.waiting(waiting.length)}</p>
            <ol className={styles.lines}>
              {waiting.map(({ id, order, title }) => (
                <li key={id}>{texts.queue.act(order, title)}</li>
              ))}
            </ol>
          </div>
        )}
      </div>
      <div role="alert">{problem !== null && <p className={styles.refused}>{problem}</p>}</div>
      {refused.map((act) => (
        <RefusedAct key={act.id} act={act} {...pressOnce} />
      ))}
    </>
  );
}

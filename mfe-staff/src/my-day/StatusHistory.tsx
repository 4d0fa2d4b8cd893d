import { formatDateTime } from 'shared-ui/parts';
import { texts } from '../texts/en/day.ts';
import { texts as statusTexts } from '../texts/en/status.ts';
import styles from './DayPage.module.css';
import type { MyVisit } from './step.ts';

const STATUSES: Readonly<Record<string, string>> = statusTexts;

/** The statuses that the order has gone through with their times, oldest first. */
export function StatusHistory({ steps }: Pick<MyVisit['order'], 'steps'>) {
  const changes = steps.filter(({ status }, index) => status !== steps[index - 1]?.status);
  if (changes.length === 0) return null;
  return (
    <>
      <h4>{texts.history}</h4>
      <ol className={styles.bullets} aria-label={texts.history}>
        {changes.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            {STATUSES[status] ?? status}, {formatDateTime(at)}
          </li>
        ))}
      </ol>
    </>
  );
}

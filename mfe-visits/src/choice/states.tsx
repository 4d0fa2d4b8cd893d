/** Loading, error and empty states. */
import { Button, Loading, Skeleton } from 'shared-ui/base';
import { texts } from '../texts/en/visits.ts';
import styles from './TimeChoice.module.css';
import picker from './WindowPicker.module.css';

/** Keys of the placeholders of seven days. */
const DAYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Skeleton of days and windows. */
export function TimesSkeleton({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Loading label={label} onRetry={onRetry}>
      <div className={styles.stack}>
        <Skeleton width="55%" height={27} />
        <div className={picker.strip}>
          {DAYS.map((day) => (
            <Skeleton key={day} width={68} height={56} radius="md" />
          ))}
        </div>
        <div className={picker.windows}>
          {DAYS.slice(0, 4).map((day) => (
            <Skeleton key={day} height={48} radius="md" />
          ))}
        </div>
        <Skeleton width="55%" height={44} />
      </div>
    </Loading>
  );
}

/** Error message with Try again. */
export function TimesError({ hint, onRetry }: { hint?: string; onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>
        {texts.choice.failed} {hint}
      </p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {texts.choice.tryAgain}
      </Button>
    </div>
  );
}

/** Says that no window is free: the server's message, or if it sent none, our message with a hint. */
export function NoTimes({ message, hint }: { message: string; hint: string }) {
  return (
    <div className={styles.none}>
      <p>
        <strong>{message === '' ? texts.choice.none : message}</strong>
      </p>
      {message === '' && <p className={styles.soft}>{hint}</p>}
    </div>
  );
}

import { cx, Icon, VisuallyHidden } from 'shared-ui/base';
import { texts } from '../texts/en/account.ts';
import type { Booking } from './bookings.api.ts';
import { progressOf, type ProgressStep } from './progress.ts';
import { stepDay, stepTime } from './step-time.ts';
import styles from './StepLine.module.css';

/** Progress of a booking: Placed, Confirmed, Technician, Done, each with its time. */
export function StepLine({ booking }: { booking: Pick<Booking, 'steps'> }) {
  return (
    <div className={styles.place}>
      <ol className={styles.line} aria-label={texts.bookings.progress}>
        {progressOf(booking.steps).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </div>
  );
}

function Step({ step: { name, at, current } }: { step: ProgressStep }) {
  return (
    <li
      className={cx(styles.step, at !== null && styles.taken, current && styles.current)}
      aria-current={current ? 'step' : undefined}
    >
      <span className={styles.dot}>{at !== null && <Icon name="check" size={14} />}</span>
      <span className={styles.words}>
        <span className={styles.name}>{texts.bookings.steps[name]}</span>
        <VisuallyHidden>
          {' '}
          {at === null ? texts.bookings.stepNext : texts.bookings.stepDone}{' '}
        </VisuallyHidden>
        {at !== null && (
          <time className={styles.time} dateTime={at}>
            <span>{stepDay(at)}</span> <span>{stepTime(at)}</span>
          </time>
        )}
      </span>
    </li>
  );
}

import { cx, Icon, VisuallyHidden } from 'shared-ui/base';
import { texts } from '../texts/en/account.ts';
import type { Booking } from './bookings.api.ts';
import { getProgress, type ProgressStep } from './progress.ts';
import { formatStepDay, formatStepTime } from './step-time.ts';
import styles from './ProgressSteps.module.css';

/**
 * Progress of a booking: Placed, Confirmed, Technician (or On the way, With you), Done, with the known times. There is
 * no technician step if the customer picks the parts up.
 */
export function ProgressSteps({
  booking,
}: {
  booking: Pick<Booking, 'steps' | 'visit' | 'parts_way'>;
}) {
  const isPickedUp = booking.parts_way === 'pick_up';
  return (
    <div className={styles.container}>
      <ol className={styles.list} aria-label={texts.bookings.progress}>
        {getProgress(booking.steps, booking.visit?.state)
          .filter(({ name }) => !isPickedUp || name !== 'technician')
          .map((step) => (
            <Step key={step.name} step={step} />
          ))}
      </ol>
    </div>
  );
}

function Step({ step: { name, isDone, at, isCurrent } }: { step: ProgressStep }) {
  return (
    <li
      className={cx(styles.step, isDone && styles.done, isCurrent && styles.current)}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={styles.dot}>{isDone && <Icon name="check" size={14} />}</span>
      <span className={styles.text}>
        <span className={styles.name}>{texts.bookings.steps[name]}</span>
        <VisuallyHidden> {describeStep(isDone, isCurrent && at === null)} </VisuallyHidden>
        {at !== null && (
          <time className={styles.time} dateTime={at}>
            <span>{formatStepDay(at)}</span> <span>{formatStepTime(at)}</span>
          </time>
        )}
      </span>
    </li>
  );
}

/** State of a step for screen readers. A current step without a time, such as On the way, is ongoing. */
function describeStep(isDone: boolean, isOngoing: boolean): string {
  if (!isDone) return texts.bookings.stepNext;
  return isOngoing ? texts.bookings.stepNow : texts.bookings.stepDone;
}

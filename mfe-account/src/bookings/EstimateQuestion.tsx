import { formatRupees } from 'shared-ui/base';
import { texts } from '../texts/en/estimate.ts';
import { AnswerQuestion } from './AnswerQuestion.tsx';
import questionStyles from './AnswerQuestion.module.css';
import type { Booking } from './bookings.api.ts';
import styles from './EstimateQuestion.module.css';

type Estimate = NonNullable<Booking['estimate']>;

/**
 * A technician's estimate: lines, total and question while the customer can answer, otherwise its state. Renders nothing
 * if a later estimate replaced it. Its lines are added to the order only after a yes (ESTIMATE-2).
 */
export function EstimateQuestion({ booking }: { booking: Booking }) {
  const { estimate = null } = booking;
  if (estimate === null || estimate.state === 'replaced') return null;
  if (!booking.actions.includes('answer-estimate'))
    return (
      <p className={styles.state} role="status">
        {texts.states[estimate.state]}
      </p>
    );
  return (
    <AnswerQuestion
      kind="estimate"
      id={estimate.id}
      heading={texts.heading}
      labels={{ yes: texts.accept, no: texts.decline }}
    >
      <EstimateLines estimate={estimate} />
      <p>
        {texts.newTotal(formatRupees(booking.total + estimate.total))}{' '}
        {texts.atDoor(formatRupees(booking.due + estimate.total))} {texts.hint}
      </p>
    </AnswerQuestion>
  );
}

function EstimateLines({ estimate }: { estimate: Estimate }) {
  return (
    <>
      <ul className={styles.lines}>
        {estimate.lines.map(({ name, quantity, amount, warranty_days: days }, index) => (
          <li key={`${name} ${index}`} className={questionStyles.row}>
            <span>
              {quantity === 1 ? name : `${name} × ${quantity}`}
              {days > 0 && <small className={styles.soft}>{texts.warranty(days)}</small>}
            </span>
            <span className={styles.amount}>{formatRupees(amount)}</span>
          </li>
        ))}
      </ul>
      <p className={`${questionStyles.row} ${styles.total}`}>
        <strong>
          {texts.total}
          {estimate.tax > 0 && (
            <small className={styles.soft}>{texts.tax(formatRupees(estimate.tax))}</small>
          )}
        </strong>
        <strong className={styles.amount}>{formatRupees(estimate.total)}</strong>
      </p>
    </>
  );
}

import { formatRupees } from 'shared-ui/base';
import { texts } from '../texts/en/account.ts';
import { AnswerQuestion } from './AnswerQuestion.tsx';
import styles from './AnswerQuestion.module.css';
import type { Booking } from './bookings.api.ts';

const { bookings: bookingTexts } = texts;

/** One question for each proposed part that the customer has not answered. A part is added only after a yes. */
export function PartQuestions({
  booking: { changes, payment_method, total, due },
}: {
  booking: Booking;
}) {
  // Parts added to an order that was paid online are paid in cash at the visit.
  const isOnlineOrder = payment_method === 'phonepe';
  return changes
    .filter(({ state }) => state === 'proposed')
    .map(({ id, name, quantity, amount }) => (
      <AnswerQuestion
        key={id}
        kind="part"
        id={id}
        heading={bookingTexts.question}
        labels={{ yes: bookingTexts.yes, no: bookingTexts.no }}
      >
        <p className={styles.row}>
          <span>
            {name} × {quantity}
          </span>
          <strong>{formatRupees(amount)}</strong>
        </p>
        <p>
          {bookingTexts.newTotal(formatRupees(total + amount))}{' '}
          {isOnlineOrder && `${bookingTexts.questionCash(formatRupees(due + amount))} `}
          {bookingTexts.questionHint}
        </p>
      </AnswerQuestion>
    ));
}

import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, formatRupees, usePressOnce } from 'shared-ui/base';
import { texts } from '../texts/en/account.ts';
import type { Booking, BookingChange } from './bookings.api.ts';
import { answerChangeAtom } from './bookings.atoms.ts';
import styles from './ChangeQuestions.module.css';

/** Proposed parts that wait for the customer's answer. A part is added only after a yes. */
export function ChangeQuestions({ booking }: { booking: Booking }) {
  return booking.changes
    .filter(({ state }) => state === 'proposed')
    .map((change) => <Question key={change.id} booking={booking} change={change} />);
}

function Question({ booking, change }: { booking: Booking; change: BookingChange }) {
  const [pendingAnswer, setPendingAnswer] = useState<'yes' | 'no' | null>(null);
  const answerChange = useSetAtom(answerChangeAtom);
  const { isCoolingDown, press } = usePressOnce();
  const sendAnswer = (answer: 'yes' | 'no'): void =>
    press(() => {
      if (pendingAnswer !== null) return;
      setPendingAnswer(answer);
      void answerChange(change.id, answer).finally(() => setPendingAnswer(null));
    });
  // What is added to an order that was paid online is paid in cash at the visit.
  const isPaidInCash = booking.payment_method === 'phonepe';
  return (
    <section className={styles.question} aria-label={texts.bookings.question}>
      <h3 className={styles.heading}>{texts.bookings.question}</h3>
      <p className={styles.line}>
        <span>
          {change.name} × {change.quantity}
        </span>
        <strong>{formatRupees(change.amount)}</strong>
      </p>
      <p>
        {texts.bookings.questionSum(formatRupees(booking.total + change.amount))}{' '}
        {isPaidInCash &&
          `${texts.bookings.questionCash(formatRupees(booking.due + change.amount))} `}
        {texts.bookings.questionHint}
      </p>
      <div className={styles.answers}>
        <Button
          loading={pendingAnswer === 'yes'}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => sendAnswer('yes')}
        >
          {texts.bookings.yes}
        </Button>
        <Button
          variant="secondary"
          loading={pendingAnswer === 'no'}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => sendAnswer('no')}
        >
          {texts.bookings.no}
        </Button>
      </div>
    </section>
  );
}

import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, formatRupees, usePressOnce } from 'shared-ui/base';
import { texts as estimateTexts } from '../texts/en/estimate.ts';
import type { Booking } from './bookings.api.ts';
import { answerEstimateAtom } from './bookings.atoms.ts';
import questionStyles from './ChangeQuestions.module.css';
import styles from './EstimateQuestion.module.css';

type Estimate = NonNullable<Booking['estimate']>;

/** A technician's estimate: what is offered and what it came to. Nothing is added without a yes (ESTIMATE-2). */
export function EstimateQuestion({ booking }: { booking: Booking }) {
  const { estimate = null } = booking;
  if (estimate === null || estimate.state === 'replaced') return null;
  if (booking.actions.includes('answer-estimate'))
    return (
      <section className={questionStyles.question} aria-label={estimateTexts.heading}>
        <h3 className={questionStyles.heading}>{estimateTexts.heading}</h3>
        <EstimateLines estimate={estimate} />
        <p>
          {estimateTexts.newTotal(formatRupees(addRupees(booking.total, estimate.total)))}{' '}
          {estimateTexts.atDoor(formatRupees(addRupees(booking.due, estimate.total)))}{' '}
          {estimateTexts.hint}
        </p>
        <Answers estimate={estimate} />
      </section>
    );
  return (
    <p className={styles.state} role="status">
      {estimateTexts.states[estimate.state]}
    </p>
  );
}

/** Exact to the paisa. */
const addRupees = (a: number, b: number): number => Math.round((a + b) * 100) / 100;

function EstimateLines({ estimate }: { estimate: Estimate }) {
  return (
    <>
      <ul className={styles.lines}>
        {estimate.lines.map(({ name, quantity, amount, warranty_days: days }, index) => (
          <li key={`${name} ${index}`} className={questionStyles.line}>
            <span>
              {quantity === 1 ? name : `${name} × ${quantity}`}
              {days > 0 && <small className={styles.soft}>{estimateTexts.warranty(days)}</small>}
            </span>
            <span className={styles.amount}>{formatRupees(amount)}</span>
          </li>
        ))}
      </ul>
      <p className={`${questionStyles.line} ${styles.total}`}>
        <strong>
          {estimateTexts.total}
          <small className={styles.soft}>{estimateTexts.tax(formatRupees(estimate.tax))}</small>
        </strong>
        <strong className={styles.amount}>{formatRupees(estimate.total)}</strong>
      </p>
    </>
  );
}

function Answers({ estimate }: { estimate: Estimate }) {
  const [pendingAnswer, setPendingAnswer] = useState<'yes' | 'no' | null>(null);
  const answerEstimate = useSetAtom(answerEstimateAtom);
  const { isCoolingDown, press } = usePressOnce();
  const sendAnswer = (answer: 'yes' | 'no'): void =>
    press(() => {
      if (pendingAnswer !== null) return;
      setPendingAnswer(answer);
      void answerEstimate(estimate.id, answer).finally(() => setPendingAnswer(null));
    });
  return (
    <div className={questionStyles.answers}>
      <Button
        loading={pendingAnswer === 'yes'}
        aria-disabled={isCoolingDown || undefined}
        onClick={() => sendAnswer('yes')}
      >
        {estimateTexts.accept}
      </Button>
      <Button
        variant="secondary"
        loading={pendingAnswer === 'no'}
        aria-disabled={isCoolingDown || undefined}
        onClick={() => sendAnswer('no')}
      >
        {estimateTexts.decline}
      </Button>
    </div>
  );
}

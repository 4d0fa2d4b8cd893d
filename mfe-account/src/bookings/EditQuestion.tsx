import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, formatRupees, usePressOnce } from 'shared-ui/base';
import { formatDateTime } from 'shared-ui/parts';
import { texts } from '../texts/en/account.ts';
import type { Booking } from './bookings.api.ts';
import { answerEditAtom } from './bookings.atoms.ts';
import styles from './ChangeQuestions.module.css';

const editTexts = texts.bookings.edit;

type Edit = NonNullable<Booking['edit']>;

function describeLine({ name, before, after }: Edit['lines'][number]): string {
  if (before === 0) return editTexts.added(name, after);
  return after === 0 ? editTexts.removed(name) : editTexts.quantity(name, before, after);
}

/** One sentence for each change of the edit. */
const describeEdit = (edit: Edit, discount: number): string[] => [
  ...edit.lines.map(describeLine),
  ...(edit.discount === discount
    ? []
    : [
        edit.discount === 0
          ? editTexts.noDiscount
          : editTexts.discount(formatRupees(edit.discount)),
      ]),
  ...(edit.address === null ? [] : [editTexts.address(edit.address)]),
];

/** A proposed edit that waits for the customer's answer, because it raises the total (ORDER-27). */
export function EditQuestion({ booking }: { booking: Booking }) {
  const [pendingAnswer, setPendingAnswer] = useState<'yes' | 'no' | null>(null);
  const answerEdit = useSetAtom(answerEditAtom);
  const { isCoolingDown, press } = usePressOnce();
  const { edit } = booking;
  if (edit === null || edit === undefined) return null;
  const sendAnswer = (answer: 'yes' | 'no'): void =>
    press(() => {
      if (pendingAnswer !== null) return;
      setPendingAnswer(answer);
      void answerEdit(edit.id, answer).finally(() => setPendingAnswer(null));
    });
  return (
    <section className={styles.question} aria-label={editTexts.heading}>
      <h3 className={styles.heading}>{editTexts.heading}</h3>
      <ul className={styles.changes}>
        {describeEdit(edit, booking.discount ?? 0).map((sentence, index) => (
          <li key={`${sentence} ${index}`}>{sentence}</li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <dt>{editTexts.before}</dt>
        <dd>{formatRupees(edit.total_before)}</dd>
        <dt className={styles.after}>{editTexts.after}</dt>
        <dd className={styles.after}>{formatRupees(edit.total)}</dd>
      </dl>
      <p>
        {booking.paid_online > 0 &&
          `${editTexts.atDoor(formatRupees(edit.total - booking.paid_online))} `}
        {editTexts.until(formatDateTime(edit.expires_at))}
      </p>
      <div className={styles.answers}>
        <Button
          loading={pendingAnswer === 'yes'}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => sendAnswer('yes')}
        >
          {editTexts.yes}
        </Button>
        <Button
          variant="secondary"
          loading={pendingAnswer === 'no'}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => sendAnswer('no')}
        >
          {editTexts.no}
        </Button>
      </div>
    </section>
  );
}

import { formatRupees } from 'shared-ui/base';
import { formatDateTime } from 'shared-ui/parts';
import { texts } from '../texts/en/account.ts';
import { AnswerQuestion } from './AnswerQuestion.tsx';
import styles from './AnswerQuestion.module.css';
import type { Booking } from './bookings.api.ts';

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

/** A proposed edit that needs the customer's agreement, because it raises the total (ORDER-27). */
export function EditQuestion({ booking }: { booking: Booking }) {
  const { edit } = booking;
  if (edit === null || edit === undefined) return null;
  return (
    <AnswerQuestion
      kind="edit"
      id={edit.id}
      heading={editTexts.heading}
      labels={{ yes: editTexts.yes, no: editTexts.no }}
    >
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
          `${texts.bookings.questionCash(formatRupees(edit.total - booking.paid_online))} `}
        {editTexts.until(formatDateTime(edit.expires_at))}
      </p>
    </AnswerQuestion>
  );
}

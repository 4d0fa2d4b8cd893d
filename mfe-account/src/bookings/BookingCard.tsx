import { getMainImage, getStorageUrl } from 'contract/pictures';
import { getTextLang } from 'contract/text-language';
import { useId, useState } from 'react';
import { Card, formatRupees, Icon, Picture } from 'shared-ui/base';
import { Badge, icons, formatDate } from 'shared-ui/parts';
import { texts } from '../texts/en/account.ts';
import type { BookingItem, Booking } from './bookings.api.ts';
import { awaitsPayment, isOpen } from './bookings.ts';
import { BookingActions } from './BookingActions.tsx';
import styles from './BookingCard.module.css';
import { BookingDetails } from './BookingDetails.tsx';
import { BookingVisit } from './BookingVisit.tsx';
import { PartQuestions } from './PartQuestions.tsx';
import { EditQuestion } from './EditQuestion.tsx';
import { EstimateQuestion } from './EstimateQuestion.tsx';
import { PayAgain } from './PayAgain.tsx';
import { ProgressSteps } from './ProgressSteps.tsx';

/** One booking with status and progress. Details are in a disclosure named `Order #ID` (ORDER-7). */
export function BookingCard({ booking }: { booking: Booking }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const id = useId();
  // The visit fee credited by an estimate is a line of the booking, but not an item.
  const items = [...booking.products, ...booking.spare_parts].filter(
    ({ estimate }) => estimate?.kind !== 'credit',
  );
  const canPay = booking.actions.includes('pay') || booking.actions.includes('pay-online');
  return (
    <Card as="article" flush className={styles.card} aria-labelledby={`${id}-name`}>
      <div className={styles.head}>
        <Thumbnail item={items[0]} />
        <div className={styles.text}>
          <p className={styles.title} lang={getTextLang(items[0] ?? {}, 'name')}>
            {items[0]?.name}
          </p>
          {items.length > 1 && (
            <p className={styles.soft}>{texts.bookings.moreItems(items.length - 1)}</p>
          )}
          <div className={styles.facts}>
            <h2 className={styles.order}>
              <button
                type="button"
                id={`${id}-name`}
                className={styles.toggle}
                aria-expanded={isExpanded}
                aria-controls={`${id}-details`}
                onClick={() => setIsExpanded((before) => !before)}
              >
                {texts.bookings.order(booking.id)}
              </button>
            </h2>
            <p className={styles.soft}>{formatDate(booking.created_at)}</p>
          </div>
          <p className={styles.total}>{formatRupees(booking.total)}</p>
        </div>
        <div className={styles.badges}>
          <StatusBadges booking={booking} />
        </div>
        <span className={styles.chevron}>
          <Icon name={isExpanded ? icons.chevronUp : 'chevron-down'} />
        </span>
      </div>
      {isOpen(booking) && (
        <div className={styles.live}>
          {booking.parts_way === 'pick_up' ? (
            // `pick_up_at` is the address of the shop, not a time.
            <p>{texts.bookings.fulfilments.pick_up(booking.pick_up_at ?? '')}</p>
          ) : (
            <BookingVisit booking={booking} />
          )}
          <ProgressSteps booking={booking} />
          {canPay && <PayAgain booking={booking} />}
          {booking.actions.includes('answer-part') && <PartQuestions booking={booking} />}
          {booking.actions.includes('answer-edit') && <EditQuestion booking={booking} />}
          <EstimateQuestion booking={booking} />
        </div>
      )}
      <div id={`${id}-details`} hidden={!isExpanded} className={styles.details}>
        {isExpanded && <BookingDetails booking={booking} />}
        {isExpanded && <BookingActions booking={booking} />}
      </div>
    </Card>
  );
}

/** Actions that answer a question to the customer. */
const QUESTIONS = ['answer-part', 'answer-edit', 'answer-estimate'] as const;

/** Status, in the API's word or its translation, which CSS capitalizes; amber badges for payments and questions. */
function StatusBadges({ booking }: { booking: Booking }) {
  const { actions } = booking;
  return (
    <>
      <Badge tone={booking.status === 'completed' ? 'good' : 'neutral'}>
        <span className={styles.status}>
          {texts.bookings.states[booking.status] ?? booking.status}
        </span>
      </Badge>
      {actions.includes('pay') && (
        <Badge tone="warning">
          {awaitsPayment(booking) ? texts.bookings.paymentPending : texts.bookings.paymentFailed}
        </Badge>
      )}
      {QUESTIONS.some((question) => actions.includes(question)) && (
        <Badge tone="warning">{texts.bookings.needsAnswer}</Badge>
      )}
    </>
  );
}

function Thumbnail({ item }: { item: BookingItem | undefined }) {
  const image = item === undefined ? null : getMainImage(item);
  if (image === null) return <span className={styles.picture} />;
  const src = getStorageUrl(image);
  return <Picture src={src} alt="" width={72} height={72} className={styles.picture} />;
}

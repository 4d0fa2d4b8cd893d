import { useId, useState } from 'react';
import { Badge, Card, formatDate, formatRupees, Icon } from 'shared-ui/base';
import { texts } from '../texts.ts';
import type { Booking } from './bookings.api.ts';
import { awaitsPayment, canPayAgain } from './bookings.ts';
import { BookingActions } from './BookingActions.tsx';
import styles from './BookingCard.module.css';
import { BookingDetails } from './BookingDetails.tsx';

const TONES: Record<string, 'neutral' | 'good' | 'warning' | 'bad'> = {
  completed: 'good',
  cancelled: 'bad',
  pending: 'warning',
};

/** One booking: a disclosure named `Order #ID` (UI contract), with its details inside. */
export function BookingCard({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const names = [...booking.products, ...booking.spare_parts].map((item) => item.name).join(', ');
  return (
    <Card as="article" flush aria-labelledby={`${id}-name`}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.heading}>
            <button
              type="button"
              id={`${id}-name`}
              className={styles.toggle}
              aria-expanded={open}
              aria-controls={`${id}-details`}
              onClick={() => setOpen((before) => !before)}
            >
              {texts.bookings.order(booking.id)}
            </button>
          </h2>
          <p className={styles.items}>{names}</p>
          <p className={styles.facts}>
            {formatDate(booking.created_at)} · <strong>{formatRupees(booking.total)}</strong>
            {canPayAgain(booking) && (
              <>
                {' · '}
                <span className={styles.unpaid}>
                  {awaitsPayment(booking) ? texts.bookings.notPaid : texts.bookings.notPaidFailed}
                </span>
              </>
            )}
          </p>
        </div>
        <Badge tone={TONES[booking.status] ?? 'neutral'}>
          {texts.bookings.status[booking.status] ?? booking.status}
        </Badge>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} />
      </div>
      <div id={`${id}-details`} hidden={!open} className={styles.details}>
        {open && <BookingDetails booking={booking} />}
        {open && <BookingActions booking={booking} />}
      </div>
    </Card>
  );
}

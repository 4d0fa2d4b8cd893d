import type { ReactNode } from 'react';
import { formatDateTime, formatRupees, Picture } from 'shared-ui/base';
import { texts } from '../texts.ts';
import type { Booking } from './bookings.api.ts';
import styles from './BookingDetails.module.css';

/** What was booked, where, how it is paid, and what it costs. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const items = [...booking.products, ...booking.spare_parts];
  return (
    <>
      <ul className={styles.items} aria-label={texts.bookings.items}>
        {items.map((item) => (
          <li key={item.name} className={styles.item}>
            <ItemPicture image={item.images.at(-1)} />
            <span className={styles.name}>
              {item.name} <span className={styles.soft}>× {item.quantity}</span>
            </span>
            <span>{formatRupees(item.price * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <Fact label={texts.bookings.placed}>{formatDateTime(booking.created_at)}</Fact>
        <Fact label={texts.bookings.address}>{placeOf(booking)}</Fact>
        <Fact label={texts.bookings.payment}>{paymentOf(booking)}</Fact>
        {booking.technician !== null && (
          <Fact label={texts.bookings.technician}>{booking.technician}</Fact>
        )}
        <Fact label={texts.bookings.total}>
          <strong>{formatRupees(booking.total)}</strong>
        </Fact>
        {booking.due > 0 &&
          booking.payment_method === 'phonepe' &&
          booking.payment_status === 'paid' && (
            <Fact label={texts.bookings.due}>{formatRupees(booking.due)}</Fact>
          )}
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ItemPicture({ image }: { image: string | undefined }) {
  if (image === undefined) return <span />;
  return (
    <Picture src={`/storage/${image}`} alt="" width={64} height={48} className={styles.picture} />
  );
}

const placeOf = (booking: Booking): string =>
  [booking.address, booking.landmark, booking.block, booking.city]
    .filter((part) => part !== '')
    .join(', ');

function paymentOf(booking: Booking): string {
  const method = texts.bookings.method[booking.payment_method] ?? booking.payment_method;
  const status = texts.bookings.paymentStatus[booking.payment_status] ?? booking.payment_status;
  return `${method}, ${status}`;
}

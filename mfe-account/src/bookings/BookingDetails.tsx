import type { ReactNode } from 'react';
import { formatRupees } from 'shared-ui/base';
import { texts } from '../texts/en/account.ts';
import type { Booking } from './bookings.api.ts';
import { isOpen } from './bookings.ts';
import { BookedItem } from './BookedItem.tsx';
import styles from './BookingDetails.module.css';
import { ContactLinks } from './ContactLinks.tsx';
import { ProgressSteps } from './ProgressSteps.tsx';
import { VisitPhotos } from './VisitPhotos.tsx';

/** Items, photos, address, payment and price of a booking, and contact links. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const items = [...booking.products, ...booking.spare_parts];
  return (
    <>
      {booking.status === 'completed' && <ProgressSteps booking={booking} />}
      <ul className={styles.items} aria-label={texts.bookings.items}>
        {items.map((item, index) => (
          <BookedItem
            key={`${item.id}-${index}`}
            item={item}
            canObject={booking.actions.includes('object-part')}
          />
        ))}
      </ul>
      {/* The key reloads the photos when the visit's state changes: the technician adds some after arriving. */}
      {booking.visit !== null && <VisitPhotos key={booking.visit.state} orderId={booking.id} />}
      <dl className={styles.sums}>
        {(booking.discount ?? 0) > 0 && (
          <DetailRow label={texts.bookings.discount}>
            {formatRupees(-(booking.discount ?? 0))}
          </DetailRow>
        )}
        <DetailRow label={texts.bookings.total}>
          <strong>{formatRupees(booking.total)}</strong>
        </DetailRow>
        {booking.due > 0 && booking.paid_online > 0 && (
          <>
            <DetailRow label={texts.bookings.paidOnline}>
              {formatRupees(booking.paid_online)}
            </DetailRow>
            <DetailRow label={texts.bookings.cashDue}>
              <strong>{formatRupees(booking.due)}</strong>
            </DetailRow>
          </>
        )}
      </dl>
      <dl className={styles.facts}>
        <DetailRow label={texts.bookings.address}>{formatAddress(booking)}</DetailRow>
        {booking.parts_way && (
          <DetailRow label={texts.bookings.parts}>
            {texts.bookings.fulfilments[booking.parts_way](booking.pick_up_at ?? '')}
          </DetailRow>
        )}
        {booking.note !== null && <DetailRow label={texts.bookings.note}>{booking.note}</DetailRow>}
        {booking.status !== 'cancelled' && (
          <DetailRow label={texts.bookings.payment}>{describePayment(booking)}</DetailRow>
        )}
        {!isOpen(booking) && booking.technician !== null && booking.parts_way !== 'pick_up' && (
          <DetailRow label={texts.bookings.steps.technician}>{booking.technician}</DetailRow>
        )}
      </dl>
      <ContactLinks orderId={booking.id} />
    </>
  );
}

function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const formatAddress = (booking: Booking): string =>
  [booking.address, booking.landmark, booking.block, booking.city]
    .filter((part) => part !== '')
    .join(', ');

function describePayment(booking: Booking): string {
  const isPickUpCash = booking.parts_way === 'pick_up' && booking.payment_method === 'cod';
  const method = isPickUpCash
    ? texts.bookings.cash
    : (texts.bookings.method[booking.payment_method] ?? booking.payment_method);
  const status = texts.bookings.paymentStatus[booking.payment_status] ?? booking.payment_status;
  return `${method}, ${status}`;
}

import { ButtonLink } from 'shared-ui/base';
import { useResource } from 'shared-ui/http';
import { texts } from '../texts/en/account.ts';
import { loadBusiness, type Booking } from './bookings.api.ts';
import styles from './TechnicianRow.module.css';

/** The technician with a call button, which calls the business if the technician's number is unknown. */
export function TechnicianRow({ booking }: { booking: Booking }) {
  const name = booking.technician ?? '';
  const phone = booking.technician_phone;
  return (
    <div className={styles.row}>
      <span className={styles.avatar} aria-hidden="true">
        {name.trim().charAt(0).toUpperCase()}
      </span>
      <p className={styles.name}>
        <strong>{name}</strong>
        <span className={styles.soft}>
          {booking.status === 'in progress' ? texts.bookings.atWork : texts.bookings.technician}
        </span>
      </p>
      {phone === null ? (
        <CallBusiness />
      ) : (
        <ButtonLink href={`tel:+91${phone}`} icon="phone" variant="secondary" size="small">
          {texts.bookings.call(name.split(' ')[0] ?? name)}
        </ButtonLink>
      )}
    </div>
  );
}

function CallBusiness() {
  const business = useResource(loadBusiness, 'business');
  const phone = business.kind === 'ready' ? business.data.phones[0] : undefined;
  if (phone === undefined) return null;
  return (
    <ButtonLink href={`tel:+91${phone}`} icon="phone" variant="secondary" size="small">
      {texts.bookings.callUs}
    </ButtonLink>
  );
}

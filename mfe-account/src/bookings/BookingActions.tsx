import { useSetAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { Badge, Button, ButtonLink } from 'shared-ui/base';
import { texts } from '../texts.ts';
import type { Booking } from './bookings.api.ts';
import { cancelBookingAtom, payAgainAtom } from './bookings.atoms.ts';
import { actionOf, awaitsPayment, canPayAgain } from './bookings.ts';
import styles from './BookingActions.module.css';

const CancelDialog = lazy(() => import('./CancelDialog.tsx'));

/** What the customer can do with a booking: pay, cancel, or take the invoice (specification, section 4). */
export function BookingActions({ booking }: { booking: Booking }) {
  const action = actionOf(booking);
  return (
    <div className={styles.actions}>
      {canPayAgain(booking) && <PayAgain booking={booking} />}
      {action === 'cancel' && <CancelBooking id={booking.id} />}
      {action === 'requested' && (
        <p className={styles.line}>
          <Badge tone="warning">{texts.bookings.requested}</Badge> {texts.bookings.requestedHint}
        </p>
      )}
      {action === 'cancelled' && <Badge tone="bad">{texts.bookings.cancelled}</Badge>}
      {action === 'invoice' && (
        <ButtonLink to={`/invoice/${booking.id}`} icon="download">
          {texts.bookings.invoice}
        </ButtonLink>
      )}
    </div>
  );
}

function PayAgain({ booking }: { booking: Booking }) {
  const payAgain = useSetAtom(payAgainAtom);
  const [asking, setAsking] = useState(false);
  const press = async (): Promise<void> => {
    const tab = window.open('', '_blank');
    setAsking(true);
    const link = await payAgain(booking.id);
    setAsking(false);
    if (link === null) tab?.close();
    else if (tab === null) globalThis.location.assign(link);
    else tab.location.replace(link);
  };
  return (
    <>
      <p role="status" className={styles.line}>
        {awaitsPayment(booking) ? texts.bookings.waiting : texts.bookings.payFailed}
      </p>
      <Button loading={asking} onClick={() => void press()}>
        {texts.bookings.payAgain}
      </Button>
    </>
  );
}

function CancelBooking({ id }: { id: number }) {
  const [asked, setAsked] = useState(false);
  const cancel = useSetAtom(cancelBookingAtom);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {texts.bookings.cancel}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <CancelDialog onClose={() => setAsked(false)} onCancel={() => cancel(id)} />
        </Suspense>
      )}
    </>
  );
}

import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, usePressOnce } from 'shared-ui/base';
import { texts } from '../texts/en/account.ts';
import type { Booking } from './bookings.api.ts';
import { payAgainAtom } from './bookings.atoms.ts';
import { awaitsPayment } from './bookings.ts';
import styles from './BookingActions.module.css';
import { openPaymentTab } from './payment-tab.ts';

/** Pays an online order that is not paid, in a tab of its own; the page learns the outcome by itself. */
export function PayAgain({ booking }: { booking: Booking }) {
  const payAgain = useSetAtom(payAgainAtom);
  const [asking, setAsking] = useState(false);
  const { resting, press } = usePressOnce();
  const pay = async (): Promise<void> => {
    const tab = openPaymentTab();
    setAsking(true);
    const link = await payAgain(booking.id);
    setAsking(false);
    if (link === null) tab.close();
    else tab.lead(link);
  };
  return (
    <div className={styles.actions}>
      <p role="status" className={styles.line}>
        {awaitsPayment(booking) ? texts.bookings.waiting : texts.bookings.payFailed}
      </p>
      <Button
        loading={asking}
        aria-disabled={resting || undefined}
        onClick={() => press(() => void pay())}
      >
        {texts.bookings.payAgain}
      </Button>
    </div>
  );
}

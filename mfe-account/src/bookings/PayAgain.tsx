import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, usePressOnce } from 'shared-ui/base';
import { texts } from '../texts/en/account.ts';
import type { Booking } from './bookings.api.ts';
import { payAgainAtom, payInCashAtom } from './bookings.atoms.ts';
import { awaitsPayment } from './bookings.ts';
import styles from './BookingActions.module.css';
import { openPaymentTab } from './payment-tab.ts';

/**
 * Buttons to pay online in a new tab, for the first time or again, or to switch to cash. The page polls for the
 * outcome.
 */
export function PayAgain({ booking }: { booking: Booking }) {
  const payAgain = useSetAtom(payAgainAtom);
  const payInCash = useSetAtom(payInCashAtom);
  const [isLoadingLink, setIsLoadingLink] = useState(false);
  const [changing, setChanging] = useState(false);
  const { isCoolingDown, press } = usePressOnce();
  const pay = async (): Promise<void> => {
    const tab = openPaymentTab();
    setIsLoadingLink(true);
    const link = await payAgain(booking.id);
    setIsLoadingLink(false);
    if (link === null) tab.close();
    else tab.navigate(link);
  };
  const payCash = async (): Promise<void> => {
    setChanging(true);
    await payInCash(booking.id);
    setChanging(false);
  };
  // Only a cash order whose customer staff asked to pay online has this action.
  const isCash = booking.actions.includes('pay-online');
  return (
    <div className={styles.actions}>
      <p role="status" className={styles.line}>
        {isCash
          ? texts.bookings.payOnlineHint
          : awaitsPayment(booking)
            ? texts.bookings.waiting
            : texts.bookings.payFailed}
      </p>
      <Button
        loading={isLoadingLink}
        aria-disabled={isCoolingDown || undefined}
        onClick={() => press(() => void pay())}
      >
        {isCash ? texts.bookings.payOnline : texts.bookings.payAgain}
      </Button>
      {booking.actions.includes('pay-in-cash') && (
        <Button
          variant="secondary"
          loading={changing}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => press(() => void payCash())}
        >
          {texts.bookings.payInCash}
        </Button>
      )}
    </div>
  );
}

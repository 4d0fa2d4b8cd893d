import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, usePressOnce } from 'shared-ui/base';
import { texts } from '../texts/en/account.ts';
import type { Booking } from './bookings.api.ts';
import { createPaymentLinkAtom, payInCashAtom } from './bookings.atoms.ts';
import { awaitsPayment } from './bookings.ts';
import styles from './BookingActions.module.css';
import { openPaymentTab } from './payment-tab.ts';

/**
 * Buttons to pay online in a new tab, for the first time or again, or to switch to cash. The page polls for the
 * outcome.
 */
export function PayAgain({ booking }: { booking: Booking }) {
  const createPaymentLink = useSetAtom(createPaymentLinkAtom);
  const payInCash = useSetAtom(payInCashAtom);
  const [isLoadingLink, setIsLoadingLink] = useState(false);
  const [isSwitchingToCash, setIsSwitchingToCash] = useState(false);
  const { isCoolingDown, press } = usePressOnce();
  const pay = async (): Promise<void> => {
    const tab = openPaymentTab();
    setIsLoadingLink(true);
    const link = await createPaymentLink(booking.id);
    setIsLoadingLink(false);
    if (link === null) tab.close();
    else tab.navigate(link);
  };
  const payCash = async (): Promise<void> => {
    setIsSwitchingToCash(true);
    await payInCash(booking.id);
    setIsSwitchingToCash(false);
  };
  // Only a cash order has this action, after staff asked the customer to pay it online.
  const isCash = booking.actions.includes('pay-online');
  return (
    <div className={styles.actions}>
      <p role="status" className={styles.fullWidth}>
        {isCash
          ? texts.bookings.payOnlineHint
          : awaitsPayment(booking)
            ? texts.bookings.paymentPendingHint
            : texts.bookings.paymentFailedHint}
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
          loading={isSwitchingToCash}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => press(() => void payCash())}
        >
          {texts.bookings.payInCash}
        </Button>
      )}
    </div>
  );
}

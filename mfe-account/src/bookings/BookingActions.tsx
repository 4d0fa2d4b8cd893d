import { useSetAtom } from 'jotai';
import { useState } from 'react';
import {
  deferUntilPaint,
  Button,
  ButtonLink,
  formatRupees,
  uiTexts,
  useLazyPart,
  usePressOnce,
} from 'shared-ui/base';
import { Badge, icons, formatDate, useIdleLoad } from 'shared-ui/parts';
import { showToastAtom } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';
import type { Booking } from './bookings.api.ts';
import { cancelBookingAtom } from './bookings.atoms.ts';
import { getFooter, getRefundState } from './bookings.ts';
import { BookAgain } from './BookAgain.tsx';
import styles from './BookingActions.module.css';

const loadDialog = deferUntilPaint(() => import('./CancelDialog.tsx'));

/** Actions of a booking (cancel, invoice, feedback, book again), or the state of its cancellation and refund. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { actions } = booking;
  const footer = getFooter(booking);
  return (
    <div className={styles.actions}>
      {footer === 'cancel' && <CancelBooking booking={booking} />}
      {footer === 'requested' && (
        <p className={styles.fullWidth}>
          <Badge>{texts.bookings.requested}</Badge> {texts.bookings.requestedHint}
        </p>
      )}
      {footer === 'cancelled' && (
        <p className={styles.fullWidth}>
          <Badge>{texts.bookings.cancelled}</Badge> {describeRefund(booking)}
        </p>
      )}
      {footer === 'invoice' && (
        <ButtonLink to={`/invoice/${booking.id}`} icon={icons.download} variant="secondary">
          {texts.bookings.invoice}
        </ButtonLink>
      )}
      {booking.feedback !== null && actions.includes('rate') && (
        <ButtonLink to={`/f/${booking.feedback}`} icon="star" variant="secondary">
          {texts.bookings.rate}
        </ButtonLink>
      )}
      {actions.includes('book-again') && <BookAgain booking={booking} />}
    </div>
  );
}

function describeRefund(booking: Booking): string {
  const refund = getRefundState(booking);
  if (refund.kind === 'nothing') return texts.bookings.nothingToPay;
  const amount = formatRupees(refund.amount);
  return refund.kind === 'refunded'
    ? texts.bookings.refunded(amount, formatDate(refund.at ?? ''))
    : texts.bookings.onItsWayBack(amount);
}

function CancelBooking({ booking }: { booking: Booking }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const cancel = useSetAtom(cancelBookingAtom);
  const showToast = useSetAtom(showToastAtom);
  const { isCoolingDown, press } = usePressOnce();
  useIdleLoad(loadDialog);
  const dialog = useLazyPart(isDialogOpen, loadDialog, () => {
    setIsDialogOpen(false);
    showToast(uiTexts.notOpened);
  });
  return (
    <>
      <Button
        variant="ghost"
        loading={isDialogOpen && dialog === null}
        aria-disabled={isCoolingDown || undefined}
        onClick={() => press(() => setIsDialogOpen(true))}
      >
        {texts.bookings.cancel}
      </Button>
      {isDialogOpen && dialog !== null && (
        <dialog.default
          paid={booking.paid_online}
          isCancelledAtOnce={booking.actions.includes('cancel-booked')}
          onClose={() => setIsDialogOpen(false)}
          onCancel={() => cancel(booking.id)}
        />
      )}
    </>
  );
}

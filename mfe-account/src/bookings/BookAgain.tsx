import { useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, usePressOnce } from 'shared-ui/base';
import { useNavigate } from 'shared-ui/router';
import { orderNoteAtom, showToastAtom } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';
import { bookAgain } from './book-again.api.ts';
import type { Booking } from './bookings.api.ts';

/**
 * Puts the ordered items into the cart again, except items that were agreed on the visit. A toast names unavailable
 * items. If any item was added, navigates to the cart, and the booking's note becomes the note of the next order unless
 * the customer has written one.
 */
export function BookAgain({ booking }: { booking: Booking }) {
  const [isAdding, setIsAdding] = useState(false);
  const [note, setNote] = useAtom(orderNoteAtom);
  const showToast = useSetAtom(showToastAtom);
  const navigate = useNavigate();
  const { isCoolingDown, press } = usePressOnce();
  const add = async (): Promise<void> => {
    setIsAdding(true);
    const { added, unavailable, errorMessage } = await bookAgain(booking);
    setIsAdding(false);
    if (unavailable.length > 0) showToast(texts.bookings.noLongerSold(unavailable.join(', ')));
    if (errorMessage !== null) showToast(errorMessage);
    if (added === 0) return;
    if (note === '' && booking.note !== null) setNote(booking.note);
    await navigate('/cart');
  };
  return (
    <Button
      variant="secondary"
      icon="cart"
      loading={isAdding}
      aria-disabled={isCoolingDown || undefined}
      onClick={() => press(() => void add())}
    >
      {texts.bookings.bookAgain}
    </Button>
  );
}

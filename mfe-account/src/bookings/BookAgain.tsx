import { useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, usePressOnce } from 'shared-ui/base';
import { useNavigate } from 'shared-ui/router';
import { orderNoteAtom, showToastAtom } from 'app-kit/store';
import { texts } from '../texts/en/account.ts';
import { bookAgain } from './book-again.api.ts';
import type { Booking } from './bookings.api.ts';

/**
 * Puts the ordered items, without those agreed on the visit, into the cart again, names unavailable ones in a toast, and
 * navigates to the cart if any was added. The booking's note then becomes the note of the next order, unless one is
 * written already.
 */
export function BookAgain({ booking }: { booking: Booking }) {
  const [adding, setAdding] = useState(false);
  const [note, setNote] = useAtom(orderNoteAtom);
  const showToast = useSetAtom(showToastAtom);
  const navigate = useNavigate();
  const { isCoolingDown, press } = usePressOnce();
  const add = async (): Promise<void> => {
    setAdding(true);
    const { added, unavailable, errorMessage } = await bookAgain(booking);
    setAdding(false);
    if (unavailable.length > 0) showToast(texts.bookings.soldOut(unavailable.join(', ')));
    if (errorMessage !== null) showToast(errorMessage);
    if (added === 0) return;
    if (note === '' && booking.note !== null) setNote(booking.note);
    await navigate('/cart');
  };
  return (
    <Button
      variant="secondary"
      icon="cart"
      loading={adding}
      aria-disabled={isCoolingDown || undefined}
      onClick={() => press(() => void add())}
    >
      {texts.bookings.again}
    </Button>
  );
}

import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useLineBack, useLineState } from 'shared-ui/http';
import { useNavigate } from 'shared-ui/router';
import { showToastAtom } from 'shell/store';
import { texts } from '../texts/en/checkout.ts';
import type { ReadyCart } from '../cart/cart.atoms.ts';
import { obstacle } from '../cart/cart.ts';

/**
 * What Proceed does: on to the payment, or the sentence that says what is missing (CART-9, CART-10), with the
 * address dialog where that is an address. Offline, or while the gateway does not answer, the cart stays on the screen and the page goes on by itself.
 * @param askAddress opens the address dialog
 */
export function useProceed(cart: ReadyCart, askAddress: () => void): () => void {
  const navigate = useNavigate();
  const showToast = useSetAtom(showToastAtom);
  const line = useLineState();
  const [waiting, setWaiting] = useState(false);
  useLineBack(waiting ? () => void navigate('/payment') : undefined);
  return () => {
    const missing = obstacle(cart.lines.length, cart.address !== null);
    if (missing === 'empty') return showToast(texts.cart.addFirst);
    if (missing === 'no-address') {
      showToast(texts.cart.addressFirst);
      return askAddress();
    }
    if (line === 'here') return void navigate('/payment');
    showToast(texts.cart[line]);
    return setWaiting(true);
  };
}

import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useOnReconnect, useConnectionState } from 'shared-ui/http';
import { useNavigate } from 'shared-ui/router';
import { showToastAtom } from 'app-kit/store';
import { texts } from '../texts/en/checkout.ts';
import type { ReadyCart } from '../cart/cart.atoms.ts';
import { getProceedError } from '../cart/cart.ts';

/**
 * Returns the Proceed handler, which navigates to the payment page. If something prevents that (CART-9, CART-10, STOCK-3),
 * it shows the reason, and the address dialog if the address is missing. If the network or the gateway is down, the
 * navigation follows when the connection is back.
 * @param askAddress opens the address dialog
 */
export function useProceed(cart: ReadyCart, askAddress: () => void): () => void {
  const navigate = useNavigate();
  const showToast = useSetAtom(showToastAtom);
  const connection = useConnectionState();
  const [isWaiting, setIsWaiting] = useState(false);
  useOnReconnect(isWaiting ? () => void navigate('/payment') : undefined);
  return () => {
    const error = getProceedError(cart.lines, cart.address !== null);
    if (error === 'empty') return showToast(texts.cart.addServiceFirst);
    if (error === 'out-of-stock') return showToast(texts.cart.outOfStockFirst);
    if (error === 'no-address') {
      showToast(texts.cart.addressFirst);
      return askAddress();
    }
    if (connection === 'online') return void navigate('/payment');
    showToast(texts.cart[connection]);
    return setIsWaiting(true);
  };
}

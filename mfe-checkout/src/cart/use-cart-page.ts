import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useAskedAgain, useLineBack } from 'shared-ui/http';
import { useNavigate } from 'shared-ui/router';
import { setCartPageSizeAtom, type CartPageSize } from 'shell/store';
import { useCameBack } from '../placed/use-came-back.ts';
import { askCartAtom, cartPlaceAtom, openCartAtom } from './cart.atoms.ts';

const DEFAULT_PAGE_SIZE: CartPageSize = 100;

/**
 * Loads the cart when its page opens, and again when somebody who waits for long asks again, and when the line is back.
 * After an order, Back never comes upon the emptied cart or the finished payment: it goes on to the bookings.
 * @param busy whether the page opens with something else than the cart: an order that is being paid
 * @returns true while the page is on its way to the bookings: it then shows nothing of the cart
 */
export function useCartPage(size: CartPageSize, busy = false): boolean {
  const cart = useAtomValue(cartPlaceAtom);
  const open = useSetAtom(openCartAtom);
  const ask = useSetAtom(askCartAtom);
  const setPageSize = useSetAtom(setCartPageSizeAtom);
  const navigate = useNavigate();
  const back = useCameBack();
  // Before the cart is loaded; whatever loads it after this page uses the default again.
  useEffect(() => {
    setPageSize(size);
    return () => setPageSize(DEFAULT_PAGE_SIZE);
  }, [setPageSize, size]);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (!back && !busy) return open(size);
      const empty = (await ask(size)) !== null;
      if (empty && !busy) await navigate('/booking', { replace: true });
    };
    void look();
  }, [back, busy, open, ask, navigate, size]);
  useAskedAgain(() => void ask());
  useLineBack(() => void ask());
  return back && !busy && cart.kind === 'ready' && cart.lines.length === 0;
}

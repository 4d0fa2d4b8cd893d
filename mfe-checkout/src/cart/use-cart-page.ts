import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useAskedAgain, useLineBack } from 'shared-ui/http';
import { useNavigate } from 'shared-ui/router';
import { onTabNews } from 'shell/store';
import { useCameBack } from '../placed/use-came-back.ts';
import type { CartPageSize } from './cart.api.ts';
import { cartAtom, loadCartAtom, openCartAtom, reloadCartAtom } from './cart.atoms.ts';

/**
 * Loads the cart when its page opens, and again when another tab has changed it, when somebody who waits for long asks
 * again, and when the line is back. After an order, Back never comes upon
 * the emptied cart or the finished payment: it goes on to the bookings.
 * @param busy whether the page opens with something else than the cart: an order that is being paid
 * @returns true while the page is on its way to the bookings: it then shows nothing of the cart
 */
export function useCartPage(size: CartPageSize, busy = false): boolean {
  const cart = useAtomValue(cartAtom);
  const open = useSetAtom(openCartAtom);
  const load = useSetAtom(loadCartAtom);
  const reload = useSetAtom(reloadCartAtom);
  const navigate = useNavigate();
  const back = useCameBack();
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (!back && !busy) return open(size);
      const empty = (await load(size)) !== null;
      if (empty && !busy) await navigate('/booking', { replace: true });
    };
    void look();
  }, [back, busy, open, load, navigate, size]);
  useEffect(
    () =>
      onTabNews((news) => {
        if (news.kind === 'cart') void reload();
      }),
    [reload],
  );
  useAskedAgain(() => void reload());
  useLineBack(() => void reload());
  return back && !busy && cart.kind === 'ready' && cart.lines.length === 0;
}

import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useOnRetry, useOnReconnect } from 'shared-ui/http';
import { useNavigate } from 'shared-ui/router';
import { setCartPageSizeAtom, type CartPageSize } from 'app-kit/store';
import { useIsHistoryNavigationAfterOrder } from '../placed/use-is-history-navigation.ts';
import { fetchCartAtom, cartViewAtom, openCartAtom } from './cart.atoms.ts';

const DEFAULT_PAGE_SIZE: CartPageSize = 100;

/**
 * Loads the cart when the cart or payment page opens, on retry, and when the network is back. If the customer comes to
 * the page by Back or Forward after an order, and the cart is empty, redirects to the bookings.
 * @param isResumingPayment whether the page shows an order being paid instead of the cart; it then never redirects
 * @returns whether it is redirecting to the bookings; the page then renders no cart
 */
export function useCartPage(size: CartPageSize, isResumingPayment = false): boolean {
  const cart = useAtomValue(cartViewAtom);
  const open = useSetAtom(openCartAtom);
  const fetchCart = useSetAtom(fetchCartAtom);
  const setPageSize = useSetAtom(setCartPageSizeAtom);
  const navigate = useNavigate();
  const isAfterOrder = useIsHistoryNavigationAfterOrder();
  // Runs before the cart is loaded; after this page, loads use the default size again.
  useEffect(() => {
    setPageSize(size);
    return () => setPageSize(DEFAULT_PAGE_SIZE);
  }, [setPageSize, size]);
  useEffect(() => {
    const load = async (): Promise<void> => {
      if (!isAfterOrder && !isResumingPayment) return open(size);
      const emptyMessage = await fetchCart(size);
      if (emptyMessage !== null && !isResumingPayment)
        await navigate('/booking', { replace: true });
    };
    void load();
  }, [isAfterOrder, isResumingPayment, open, fetchCart, navigate, size]);
  useOnRetry(() => void fetchCart());
  useOnReconnect(() => void fetchCart());
  return isAfterOrder && !isResumingPayment && cart.kind === 'ready' && cart.lines.length === 0;
}

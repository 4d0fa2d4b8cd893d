import { useAtomValue, useSetAtom } from 'jotai';
import { useDeferredValue, useEffect, useState } from 'react';
import { ButtonLink, Container, ErrorState } from 'shared-ui/base';
import { useOnReconnect } from 'shared-ui/http';
import { cartViewAtom, retryCartAtom, type CartView } from '../cart/cart.atoms.ts';
import { preloadFragment } from 'app-kit/fragment';
import styles from '../cart/page.module.css';
import { EmptyCart } from '../cart/EmptyCart.tsx';
import { useCartPage } from '../cart/use-cart-page.ts';
import { getOrderBeingPaid } from '../placed/last-order.ts';
import { Paying } from '../placed/Paying.tsx';
import type { PlacedOrder } from '../placed/stored-order.ts';
import { texts } from '../texts/en/checkout.ts';
import {
  CART_PAGE_SIZE,
  loadChoicesAtom,
  beginCheckoutAtom,
  checkoutAtom,
} from './checkout.atoms.ts';
import { ThankYouOverlay } from './overlays.tsx';
import { PaymentContent } from './PaymentContent.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

/** The payment page (CHECKOUT-8): items, address, method, and Order. */
export function PaymentPage() {
  const latestCart = useAtomValue(cartViewAtom);
  // Deferred: rendering everything at once blocks input for 60 ms or more on a slow phone.
  const cart = useDeferredValue(latestCart);
  const block = latestCart.kind === 'ready' ? (latestCart.address?.block ?? null) : null;
  useEffect(() => {
    if (block !== null) preloadFragment('mfe-visits/time-choice', { block, order: null });
  }, [block]);
  const checkout = useAtomValue(checkoutAtom);
  const retry = useSetAtom(retryCartAtom);
  const beginCheckout = useSetAtom(beginCheckoutAtom);
  const loadChoices = useSetAtom(loadChoicesAtom);
  useEffect(() => {
    beginCheckout();
    void loadChoices();
  }, [beginCheckout, loadChoices]);
  const hasLines = cart.kind === 'ready' && cart.lines.length > 0;
  const [isResuming] = useState(() => getOrderBeingPaid() !== null);
  const isLeaving = useCartPage(CART_PAGE_SIZE, isResuming);
  useOnReconnect(() => void loadChoices());
  const payingOrder = usePayingOrder(cart);
  if (checkout.kind === 'placed') return <ThankYouOverlay id={checkout.order.id} />;
  if (payingOrder !== null)
    return (
      <Container>
        <Paying order={payingOrder} />
      </Container>
    );
  const isLoading = cart.kind === 'loading' || isLeaving;
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{texts.payment.heading}</h1>
      {isLoading && <PaymentSkeleton />}
      {cart.kind === 'failed' && (
        <ErrorState
          heading={texts.cart.failed}
          failure={cart.failure}
          onRetry={() => void retry(CART_PAGE_SIZE)}
        />
      )}
      {hasLines && <PaymentContent cart={cart} />}
      {cart.kind === 'ready' && !hasLines && !isLoading && (
        <EmptyCart>
          {/* For customers whose browser lost the order that it placed (WEB-9). */}
          <ButtonLink to="/booking" variant="ghost">
            {texts.paying.toBookings}
          </ButtonLink>
        </EmptyCart>
      )}
    </Container>
  );
}

/**
 * Returns the order being paid if the page shows it instead of the cart: if the cart is empty, and from then on even if
 * another tab adds items.
 */
function usePayingOrder(cart: CartView): PlacedOrder | null {
  const checkout = useAtomValue(checkoutAtom);
  const [wasShown, setWasShown] = useState(false);
  if (checkout.kind !== 'paying') return null;
  const isReady = cart.kind === 'ready';
  if (!wasShown && isReady && cart.lines.length > 0) return null;
  if (!wasShown && isReady) setWasShown(true);
  return checkout.order;
}

import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Button, Container, FailedPlace } from 'shared-ui/base';
import { useNavigate } from 'shared-ui/router';
import { showToastAtom } from 'shell/store';
import { AddressCard } from '../address/AddressCard.tsx';
import { texts } from '../texts.ts';
import { cartAtom, openCartAtom, retryCartAtom, type CartState } from './cart.atoms.ts';
import { obstacle } from './cart.ts';
import { CartLines } from './CartLines.tsx';
import styles from './CartPage.module.css';
import { CartSkeleton } from './CartSkeleton.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { ProceedBar } from './ProceedBar.tsx';

/** The cart (specification, section 2): lines on the left; summary, address and Proceed on the right. */
export function CartPage() {
  const cart = useAtomValue(cartAtom);
  const load = useSetAtom(openCartAtom);
  const retry = useSetAtom(retryCartAtom);
  useEffect(() => {
    void load(100);
  }, [load]);
  return (
    <Container className={styles.page}>
      <h1>{texts.cart.heading}</h1>
      {cart.kind === 'loading' && <CartSkeleton />}
      {cart.kind === 'failed' && (
        <FailedPlace missing={texts.cart.failed} onRetry={() => void retry(100)} />
      )}
      {cart.kind === 'ready' && <ReadyCart cart={cart} />}
    </Container>
  );
}

function ReadyCart({ cart }: { cart: Extract<CartState, { kind: 'ready' }> }) {
  const proceed = useProceed(cart);
  const empty = cart.lines.length === 0;
  return (
    <>
      <div className={styles.columns}>
        {empty ? <EmptyCart /> : <CartLines lines={cart.lines} />}
        <div className={styles.side}>
          <OrderSummary total={cart.total} count={cart.lines.length} />
          <AddressCard address={cart.address} />
          <Button className={styles.wideProceed} onClick={proceed} wide>
            {texts.cart.proceed}
          </Button>
        </div>
      </div>
      <ProceedBar total={cart.total} label={texts.cart.proceed} onProceed={proceed} />
    </>
  );
}

/** What Proceed does: on to the payment, or the sentence that says what is missing (specification, section 5). */
function useProceed(cart: Extract<CartState, { kind: 'ready' }>): () => void {
  const navigate = useNavigate();
  const showToast = useSetAtom(showToastAtom);
  return () => {
    const missing = obstacle(cart.lines.length, cart.address !== null);
    if (missing === null) void navigate('/payment');
    else showToast(missing === 'empty' ? texts.cart.addFirst : texts.cart.addressFirst);
  };
}

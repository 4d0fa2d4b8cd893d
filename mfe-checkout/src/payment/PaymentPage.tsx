import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { Button, Container, FailedPlace } from 'shared-ui/base';
import { AddressCard } from '../address/AddressCard.tsx';
import { cartAtom, openCartAtom, retryCartAtom, type CartState } from '../cart/cart.atoms.ts';
import styles from '../cart/CartPage.module.css';
import { EmptyCart } from '../cart/EmptyCart.tsx';
import { OrderSummary } from '../cart/OrderSummary.tsx';
import { ProceedBar } from '../cart/ProceedBar.tsx';
import { texts } from '../texts.ts';
import { beginCheckoutAtom, checkoutAtom, orderAtom } from './checkout.atoms.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { PayingOverlay, SavedAddressOverlay, ThankYouOverlay } from './overlays.tsx';
import { openPaymentTab } from './payment-tab.ts';
import { PaymentChoice } from './PaymentChoice.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

/** The payment page (specification, section 2): what is ordered, where to, how it is paid, and Order. */
export function PaymentPage() {
  const cart = useAtomValue(cartAtom);
  const checkout = useAtomValue(checkoutAtom);
  const open = useSetAtom(openCartAtom);
  const retry = useSetAtom(retryCartAtom);
  const begin = useSetAtom(beginCheckoutAtom);
  useEffect(() => {
    begin();
    void open(1000);
  }, [begin, open]);
  return (
    <Container className={styles.page}>
      <h1>{texts.payment.heading}</h1>
      {checkout.kind === 'placed' && <ThankYouOverlay />}
      {checkout.kind === 'paying' && <PayingOverlay link={checkout.link} />}
      {cart.kind === 'loading' && <PaymentSkeleton />}
      {cart.kind === 'failed' && (
        <FailedPlace missing={texts.cart.failed} onRetry={() => void retry(1000)} />
      )}
      {cart.kind === 'ready' && <ReadyPayment cart={cart} />}
    </Container>
  );
}

function ReadyPayment({ cart }: { cart: Extract<CartState, { kind: 'ready' }> }) {
  const [justSaved, setJustSaved] = useState(false);
  const checkout = useAtomValue(checkoutAtom);
  const order = useSetAtom(orderAtom);
  const send = (): void => void order(openPaymentTab);
  const sending = checkout.kind === 'sending';
  if (cart.lines.length === 0) return <EmptyCart />;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.side}>
          <ItemSummary lines={cart.lines} />
          <AddressCard address={cart.address} onSaved={() => setJustSaved(true)} />
          <PaymentChoice />
        </div>
        <div className={styles.side}>
          <OrderSummary total={cart.total} count={cart.lines.length} />
          <Button className={styles.wideProceed} onClick={send} loading={sending} wide>
            {texts.payment.order}
          </Button>
        </div>
      </div>
      <ProceedBar
        total={cart.total}
        label={texts.payment.order}
        onProceed={send}
        loading={sending}
      />
      {justSaved && <SavedAddressOverlay onDone={() => setJustSaved(false)} />}
    </>
  );
}

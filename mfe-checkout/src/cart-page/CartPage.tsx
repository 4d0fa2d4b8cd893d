import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, Container, cx, ErrorState, usePressOnce } from 'shared-ui/base';
import { AddressCard } from '../address/AddressCard.tsx';
import { texts } from '../texts/en/checkout.ts';
import { cartViewAtom, retryCartAtom, type ReadyCart } from '../cart/cart.atoms.ts';
import { CartLines } from '../cart/CartLines.tsx';
import styles from '../cart/page.module.css';
import { CartSkeleton } from '../cart/CartSkeleton.tsx';
import { EmptyCart } from '../cart/EmptyCart.tsx';
import { OrderSummary } from '../cart/OrderSummary.tsx';
import { StepBar } from '../cart/StepBar.tsx';
import { useCartPage } from '../cart/use-cart-page.ts';
import { useProceed } from './use-proceed.ts';
import { formatPaise } from '../cart/format-paise.ts';

/** The cart page: lines on the left; summary, address and Proceed on the right. */
export function CartPage() {
  const cart = useAtomValue(cartViewAtom);
  const retry = useSetAtom(retryCartAtom);
  const isLeaving = useCartPage(100);
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{texts.cart.heading}</h1>
      {(cart.kind === 'loading' || isLeaving) && <CartSkeleton />}
      {cart.kind === 'failed' && (
        <ErrorState
          heading={texts.cart.failed}
          failure={cart.failure}
          onRetry={() => void retry(100)}
        />
      )}
      {cart.kind === 'ready' && !isLeaving && <CartContent cart={cart} />}
    </Container>
  );
}

function CartContent({ cart }: { cart: ReadyCart }) {
  const [isEditing, setIsEditing] = useState(false);
  const proceed = useProceed(cart, () => setIsEditing(true));
  const { isCoolingDown, press } = usePressOnce();
  const buttonProps = {
    'aria-disabled': isCoolingDown || undefined,
    onClick: () => press(proceed),
  };
  if (cart.lines.length === 0)
    return (
      <EmptyCart>
        <Button variant="ghost" {...buttonProps}>
          {texts.cart.proceed}
        </Button>
      </EmptyCart>
    );
  return (
    <>
      <div className={styles.columns}>
        <CartLines lines={cart.lines} />
        <div className={cx(styles.side, styles.sticky)}>
          <AddressCard address={cart.address} {...{ isEditing, setIsEditing }} />
          <OrderSummary
            charges={cart.charges}
            count={cart.lines.length}
            isSettling={cart.settling}
          />
          <Button className={styles.wideStep} wide {...buttonProps}>
            {texts.cart.proceed}
          </Button>
        </div>
      </div>
      <StepBar total={<BarTotal cart={cart} />} isCovered={isEditing}>
        <Button {...buttonProps}>{texts.cart.proceed}</Button>
      </StepBar>
    </>
  );
}

function BarTotal({ cart }: { cart: ReadyCart }) {
  return (
    <>
      <span className={styles.barLabel}>{texts.cart.total}</span>
      <strong className={styles.barTotal} aria-busy={cart.settling}>
        {formatPaise(cart.charges.total)}
      </strong>
    </>
  );
}

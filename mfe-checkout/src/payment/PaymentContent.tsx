import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, Card, cx, Link, usePressOnce } from 'shared-ui/base';
import { AddressCard } from '../address/AddressCard.tsx';
import type { ReadyCart } from '../cart/cart.atoms.ts';
import page from '../cart/page.module.css';
import { StepBar } from '../cart/StepBar.tsx';
import { texts } from '../texts/en/checkout.ts';
import {
  addressErrorAtom,
  checkoutAtom,
  isPickedUpAtom,
  placeOrderAtom,
  paymentMethodAtom,
} from './checkout.atoms.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { NoteField } from './NoteField.tsx';
import { SavedAddressOverlay } from './overlays.tsx';
import { openPaymentTab } from '../placed/payment-tab.ts';
import { FulfilmentChoice } from './FulfilmentChoice.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import styles from './PaymentContent.module.css';
import { PriceDetails } from './PriceDetails.tsx';
import { formatPaise } from '../cart/format-paise.ts';
import { VisitTime } from './VisitTime.tsx';

/** The payment page with a non-empty cart. On wide screens, method, price details and Order are in one card. */
export function PaymentContent({ cart }: { cart: ReadyCart }) {
  const checkout = useAtomValue(checkoutAtom);
  const placeOrder = useSetAtom(placeOrderAtom);
  const isPickedUp = useAtomValue(isPickedUpAtom);
  const { isCoolingDown, press } = usePressOnce();
  const buttonProps = {
    'aria-disabled': isCoolingDown || undefined,
    onClick: () => press(() => void placeOrder(openPaymentTab)),
    loading: checkout.kind === 'sending',
  };
  const total = <OrderTotal total={cart.charges.total} />;
  return (
    <>
      <div className={page.columns}>
        <div className={page.flatColumn}>
          <ItemSummary lines={cart.lines} />
          <FulfilmentChoice />
          <PaymentAddress cart={cart} />
          {!isPickedUp && (
            <>
              <VisitTime block={cart.address?.block ?? null} />
              <NoteField />
            </>
          )}
        </div>
        <div className={cx(page.side, page.sticky)}>
          <Card variant="raised" className={styles.sums}>
            <PaymentChoice />
            <PriceDetails charges={cart.charges} />
            <p className={styles.refundPolicy}>
              <span>{texts.payment.noRefund}</span>{' '}
              <Link to="/terms&condition">{texts.payment.terms}</Link>
            </p>
            <div className={styles.wideStep}>
              {total}
              <Button size="large" wide {...buttonProps}>
                {texts.payment.order}
              </Button>
            </div>
          </Card>
        </div>
      </div>
      <StepBar total={total}>
        <Button {...buttonProps}>{texts.payment.order}</Button>
      </StepBar>
    </>
  );
}

/** Total and payment method, above the Order button. */
function OrderTotal({ total }: { total: number }) {
  const isCash = useAtomValue(paymentMethodAtom) === 'cod';
  const isPickedUp = useAtomValue(isPickedUpAtom);
  const cashWhen = isPickedUp ? texts.payment.pickUpWhen : texts.payment.cashWhen;
  const totalText = formatPaise(total);
  return (
    <p className={styles.text}>
      <strong>
        {isCash ? texts.payment.inCash(totalText) : texts.payment.payOnline(totalText)}
      </strong>
      <span>{isCash ? cashWhen : texts.payment.onlineWhen}</span>
    </p>
  );
}

/** The address. Its dialog also opens if an order needs an address, or the server has rejected the address. */
function PaymentAddress({ cart }: { cart: ReadyCart }) {
  const [isEditing, setIsEditing] = useState(false);
  const [isJustSaved, setIsJustSaved] = useState(false);
  const serverErrors = useAtomValue(addressErrorAtom);
  const clearErrors = useSetAtom(addressErrorAtom);
  const isPickedUp = useAtomValue(isPickedUpAtom);
  return (
    <>
      <AddressCard
        address={cart.address}
        isEditing={isEditing || serverErrors !== null}
        setIsEditing={(open) => {
          setIsEditing(open);
          if (!open) clearErrors(null);
        }}
        serverErrors={serverErrors}
        isPickedUp={isPickedUp}
        onSaved={() => setIsJustSaved(true)}
      />
      {isJustSaved && <SavedAddressOverlay onDone={() => setIsJustSaved(false)} />}
    </>
  );
}

import { PHONE_DIGITS } from 'api/limits';
import { useAtom, useAtomValue } from 'jotai';
import { DigitsInput } from 'shared-ui/fields';
import { RadioCards } from 'shared-ui/forms';
import { texts } from '../texts/en/checkout.ts';
import {
  cashErrorAtom,
  customerNumberAtom,
  customerNumberErrorAtom,
  isPartnerAtom,
  isPickedUpAtom,
  onlineErrorAtom,
  paymentMethodAtom,
} from './checkout.atoms.ts';
import styles from './PaymentChoice.module.css';
import { PaymentIcons } from './PaymentIcons.tsx';
import type { PaymentMethod } from './payment.ts';

/** Payment method, and for partners the phone number of their customer. Explains why a method is not available. */
export function PaymentChoice() {
  const [method, setMethod] = useAtom(paymentMethodAtom);
  const cashError = useAtomValue(cashErrorAtom);
  const onlineError = useAtomValue(onlineErrorAtom);
  const isPickedUp = useAtomValue(isPickedUpAtom);
  const isPartner = useAtomValue(isPartnerAtom);
  return (
    <div className={styles.choice}>
      <RadioCards<PaymentMethod>
        legend={texts.payment.method}
        choices={[
          {
            value: 'cod',
            label: isPickedUp ? texts.payment.pickUpCod : texts.payment.cod,
            detail: cashError ?? (isPickedUp ? texts.payment.pickUpCash : texts.payment.codHint),
            icon: 'cash',
            disabled: cashError !== null,
          },
          {
            value: 'phonepe',
            label: texts.payment.online,
            detail: onlineError ?? <OnlineHint />,
            disabled: onlineError !== null,
          },
        ]}
        value={method}
        onChange={setMethod}
      />
      {isPartner && <CustomerNumber />}
    </div>
  );
}

function OnlineHint() {
  return (
    <>
      {texts.payment.onlineHint}
      <PaymentIcons />
    </>
  );
}

function CustomerNumber() {
  const [number, setNumber] = useAtom(customerNumberAtom);
  const error = useAtomValue(customerNumberErrorAtom);
  return (
    <DigitsInput
      label={texts.payment.customerNumber}
      hint={texts.payment.customerNumberHint}
      name="customer_number"
      prefix="+91"
      maxDigits={PHONE_DIGITS}
      value={number}
      onChange={setNumber}
      error={error ?? undefined}
      required
    />
  );
}

import { useAtom, useAtomValue } from 'jotai';
import { Card } from 'shared-ui/base';
import { DigitsInput, RadioCards } from 'shared-ui/forms';
import { texts } from '../texts.ts';
import {
  customerNumberAtom,
  customerNumberErrorAtom,
  isPartnerAtom,
  paymentMethodAtom,
} from './checkout.atoms.ts';
import styles from './PaymentChoice.module.css';
import type { PaymentMethod } from './payment.ts';

const METHODS = [
  { value: 'cod', label: texts.payment.cod, detail: texts.payment.codHint, icon: 'cash' },
  { value: 'phonepe', label: texts.payment.online, detail: texts.payment.onlineHint, icon: 'card' },
] as const;

/** How to pay, and for partners the number of the customer they serve. */
export function PaymentChoice() {
  const [method, setMethod] = useAtom(paymentMethodAtom);
  const isPartner = useAtomValue(isPartnerAtom);
  return (
    <Card className={styles.card}>
      <RadioCards<PaymentMethod>
        legend={texts.payment.method}
        choices={METHODS}
        value={method}
        onChange={setMethod}
      />
      {isPartner && <CustomerNumber />}
    </Card>
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
      maxDigits={10}
      value={number}
      onChange={setNumber}
      error={error ?? undefined}
      required
    />
  );
}

import { useState } from 'react';
import { Button, Card, Section } from '../base/base.ts';
import { QuantityStepper } from '../parts/parts.ts';
import { DigitsInput, Select, TextArea, TextInput } from '../fields/fields.ts';
import { Checkbox, PinInput, RadioCards, StarInput } from '../forms/forms.ts';

import styles from './gallery.module.css';
import { drawings } from 'shared-ui/parts';

const PAYMENT = [
  { value: 'cod', label: 'Cash on delivery', detail: 'Pay when the work is done', icon: 'cash' },
  {
    value: 'phonepe',
    label: 'Pay online',
    detail: 'UPI, card or net banking',
    icon: drawings.wallet,
  },
] as const;

export function Fields() {
  const [phone, setPhone] = useState('98765');
  const [pin, setPin] = useState<readonly string[]>(['4', '8', '', '']);
  const [stars, setStars] = useState(4);
  const [pay, setPay] = useState<'cod' | 'phonepe'>('cod');
  const [count, setCount] = useState(1);
  return (
    <Section heading="Fields">
      <div className={styles.columns}>
        <Card className={styles.tile}>
          <TextInput label="First name" placeholder="As on your doorbell" required />
          <DigitsInput
            label="Mobile Number"
            prefix="+91"
            maxDigits={10}
            value={phone}
            onChange={setPhone}
            error="Enter Valid Phone Number"
          />
          <Select label="Block" options={['Sadar', 'Ichak']} placeholder="Choose your block" />
          <TextArea label="Comment" hint="What should others know?" maxLength={200} optional />
        </Card>
        <Card className={styles.tile} variant="raised">
          <RadioCards legend="Payment method" choices={PAYMENT} value={pay} onChange={setPay} />
          <Checkbox label="Get order update on WhatsApp" defaultChecked />
          <PinInput label="Code" boxes={pin} onChange={setPin} />
          <StarInput label="Your rating" value={stars} onChange={setStars} />
          <div className={styles.line}>
            <QuantityStepper
              label="Jet wash"
              quantity={count}
              onIncrease={() => setCount(count + 1)}
              onDecrease={() => setCount(Math.max(1, count - 1))}
            />
            <QuantityStepper
              deleteAtOne
              label="Deep clean"
              quantity={count}
              onIncrease={() => setCount(count + 1)}
              onDecrease={() => setCount(Math.max(1, count - 1))}
            />
            <QuantityStepper
              label="Gas refill"
              quantity={20}
              onIncrease={() => undefined}
              onDecrease={() => undefined}
            />
          </div>
          <Button wide>Proceed</Button>
        </Card>
      </div>
    </Section>
  );
}

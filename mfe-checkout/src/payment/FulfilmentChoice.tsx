import { useAtom } from 'jotai';
import { RadioCards } from 'shared-ui/forms';
import page from '../cart/page.module.css';
import { texts } from '../texts/en/checkout.ts';
import { fulfilmentAtom } from './checkout.atoms.ts';

/** Delivery or pick-up of the parts, if the shop offers pick-up for this cart (CHECKOUT-29). */
export function FulfilmentChoice() {
  const [{ methods, method, shopAddress }, choose] = useAtom(fulfilmentAtom);
  if (!methods.includes('pick_up')) return null;
  const details = { deliver: texts.payment.deliverHint, pick_up: shopAddress };
  return (
    <div className={page.flat}>
      <RadioCards
        legend={texts.payment.fulfilment}
        choices={methods.map((value) => ({
          value,
          label: texts.payment.fulfilmentMethods[value],
          detail: details[value],
          icon: ({ deliver: 'home', pick_up: 'pin' } as const)[value],
        }))}
        value={method}
        onChange={choose}
      />
    </div>
  );
}

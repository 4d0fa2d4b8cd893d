import { useSetAtom } from 'jotai';
import { useSubmit } from 'shared-ui/parts';
import { api, promptLoginAtom, showToastAtom, type CartLine } from 'app-kit/store';
import { texts } from '../texts/en/checkout.ts';
import { fetchCartAtom } from './cart.atoms.ts';
import styles from './CartLines.module.css';
import { formatPaise } from './format-paise.ts';

interface FittingChoiceProps {
  line: CartLine;
  fitting: NonNullable<CartLine['fitting']>;
}

/** Lets the customer choose that the shop also fits a part (CART-19). The server adds the price to the charges. */
export function FittingChoice({ line, fitting }: FittingChoiceProps) {
  const fetchCart = useSetAtom(fetchCartAtom);
  const showToast = useSetAtom(showToastAtom);
  const promptLogin = useSetAtom(promptLoginAtom);
  const { busy, submit } = useSubmit(async () => {
    const outcome = await api('PATCH /api/cart/edit', {
      body: { sparePartId: line.itemId, newQuantity: line.quantity, fitted: !fitting.chosen },
    });
    if (outcome.kind === 'unauthenticated') return promptLogin();
    if (outcome.kind !== 'ok')
      showToast(outcome.kind === 'refused' ? outcome.message : texts.cart.notChanged);
    await fetchCart();
  });
  return (
    <label className={styles.fitting} aria-busy={busy}>
      <input type="checkbox" checked={fitting.chosen} onChange={submit} />
      <span>
        {texts.cart.fitting(fitting.title, formatPaise(fitting.price * line.quantity))}
        {!fitting.chosen && <span className={styles.deliverOnly}>{texts.cart.deliverOnly}</span>}
      </span>
    </label>
  );
}

import { useAtomValue } from 'jotai';
import { ButtonLink } from 'shared-ui/base';
import { cartAtom } from 'app-kit/store';
import type { ViewCartProps } from '../fragments.ts';
import { texts } from '../texts/en/checkout.ts';
import { formatPaise } from '../cart/format-paise.ts';
import styles from './ViewCart.module.css';

/** Number of items, total, and link to the cart. */
export function ViewCart({ count }: ViewCartProps) {
  return (
    <div className={styles.bar}>
      <span className={styles.text}>
        <span>{texts.viewCart.items(count)}</span>
        <Total />
      </span>
      <ButtonLink size="small" to="/cart" variant="accent" icon="cart">
        {texts.viewCart.open}
      </ButtonLink>
    </div>
  );
}

/** Total, once the server has computed it for the current cart. */
function Total() {
  const cart = useAtomValue(cartAtom);
  const isUpToDate = cart !== null && !cart.settling;
  return (
    <strong className={styles.sum}>{isUpToDate ? formatPaise(cart.charges.total) : ' '}</strong>
  );
}

import { useAtomValue } from 'jotai';
import { ButtonLink, formatRupees } from 'shared-ui/base';
import { useHydrated } from 'shared-ui/hydration';
import { cartAtom, cartCountAtom, loggedInAtom } from 'shell/store';
import { texts } from './service.texts.ts';
import styles from './ViewCart.module.css';

/** The bar with View Cart, as long as there is something in the cart: how many things, and what they cost. */
export function ViewCart() {
  const hydrated = useHydrated();
  const loggedIn = useAtomValue(loggedInAtom);
  const count = useAtomValue(cartCountAtom);
  const shown = hydrated && loggedIn ? count : 0;
  return (
    <div className={styles.place} aria-live="polite">
      {shown > 0 && (
        <div className={styles.bar}>
          <span className={styles.words}>
            <span>{texts.inCart(shown)}</span>
            <Sum />
          </span>
          <ButtonLink size="small" to="/cart" variant="accent" icon="cart">
            {texts.viewCart}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** What the cart costs, as soon as the server has counted what is in it now. */
function Sum() {
  const cart = useAtomValue(cartAtom);
  const isKnown = cart !== null && !cart.settling;
  return (
    <strong className={styles.sum}>{isKnown ? formatRupees(cart.charges.total / 100) : ' '}</strong>
  );
}

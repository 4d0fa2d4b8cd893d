import { useAtomValue } from 'jotai';
import { ButtonLink } from 'shared-ui/base';
import { cartCountAtom, loggedInAtom } from 'shell/store';
import { useHydrated } from '../hydration.ts';
import { texts } from '../texts.ts';
import styles from './ViewCart.module.css';

/** The bar with View Cart: it stays in view, below on the screen, as long as the service does. */
export function ViewCart() {
  const hydrated = useHydrated();
  const loggedIn = useAtomValue(loggedInAtom);
  const count = useAtomValue(cartCountAtom);
  const known = hydrated && loggedIn ? count : 0;
  return (
    <div className={styles.bar}>
      <span className={styles.words} aria-live="polite">
        {known === 0 ? texts.service.cartEmpty : texts.service.inCart(known)}
      </span>
      <ButtonLink to="/cart" variant="accent" icon="cart">
        {texts.service.viewCart}
      </ButtonLink>
    </div>
  );
}

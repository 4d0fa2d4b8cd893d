import { useAtomValue } from 'jotai';
import { deferUntilPaint, ButtonLink } from 'shared-ui/base';
import { LazyPart } from 'shared-ui/parts';
import { useHydrated } from 'shared-ui/hydration';
import { cartCountAtom, loggedInAtom } from 'app-kit/store';
import { texts } from '../texts/en/service.ts';
import styles from './ViewCart.module.css';

const loadBar = deferUntilPaint(() => import('./RemoteCartBar.tsx'));

/**
 * Link to the cart (CATALOGUE-11). With items in the cart it is the checkout's bar with the total, which stays in
 * view on phones.
 */
export function ViewCart() {
  const hydrated = useHydrated();
  const loggedIn = useAtomValue(loggedInAtom);
  const count = useAtomValue(cartCountAtom);
  const displayedCount = hydrated && loggedIn ? count : 0;
  return (
    <div
      className={styles.container}
      data-filled={displayedCount > 0 || undefined}
      aria-live="polite"
    >
      {displayedCount > 0 ? (
        <LazyPart load={loadBar} fallback={<CartLink />} renderFailed={() => <CartLink />}>
          {({ RemoteCartBar }) => <RemoteCartBar count={displayedCount} fallback={<CartLink />} />}
        </LazyPart>
      ) : (
        <CartLink />
      )}
    </div>
  );
}

/** Shown for an empty cart, and if the checkout's bar cannot be loaded. */
function CartLink() {
  return (
    <ButtonLink size="small" to="/cart" variant="accent" icon="cart">
      {texts.viewCart}
    </ButtonLink>
  );
}

import { useAtomValue } from 'jotai';
import { afterPaint, ButtonLink } from 'shared-ui/base';
import { LazyPlace } from 'shared-ui/parts';
import { useHydrated } from 'shared-ui/hydration';
import { cartCountAtom, loggedInAtom } from 'shell/store';
import { texts } from '../texts/en/service.ts';
import styles from './ViewCart.module.css';

const loadBar = afterPaint(() => import('./LentBar.tsx'));

/**
 * The way to the cart (CATALOGUE-11): a link, and once there is something in the cart the
 * checkout's bar with its sum, which stays in view on a phone.
 */
export function ViewCart() {
  const hydrated = useHydrated();
  const loggedIn = useAtomValue(loggedInAtom);
  const count = useAtomValue(cartCountAtom);
  const shown = hydrated && loggedIn ? count : 0;
  return (
    <div className={styles.place} data-filled={shown > 0 || undefined} aria-live="polite">
      {shown > 0 ? (
        <LazyPlace load={loadBar} fallback={<CartLink />} renderFailed={() => <CartLink />}>
          {({ LentBar }) => <LentBar count={shown} fallback={<CartLink />} />}
        </LazyPlace>
      ) : (
        <CartLink />
      )}
    </div>
  );
}

/** For an empty cart, and where the checkout's bar can't be loaded. */
function CartLink() {
  return (
    <ButtonLink size="small" to="/cart" variant="accent" icon="cart">
      {texts.viewCart}
    </ButtonLink>
  );
}

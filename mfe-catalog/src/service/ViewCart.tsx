import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { afterPaint, ButtonLink } from 'shared-ui/base';
import { useHydrated } from 'shared-ui/hydration';
import { cartCountAtom, loggedInAtom } from 'shell/store';
import { texts } from '../texts/en/service.ts';
import styles from './ViewCart.module.css';

const importBar = afterPaint(() => import('./LentBar.tsx'));
const LentBar = lazy(async () => ({ default: (await importBar()).LentBar }));

/** The checkout's bar with View Cart, as long as there is something in the cart. */
export function ViewCart() {
  const hydrated = useHydrated();
  const loggedIn = useAtomValue(loggedInAtom);
  const count = useAtomValue(cartCountAtom);
  const shown = hydrated && loggedIn ? count : 0;
  return (
    <div className={styles.place} aria-live="polite">
      {shown > 0 && (
        <Suspense fallback={null}>
          <LentBar count={shown} fallback={<JustTheWay />} />
        </Suspense>
      )}
    </div>
  );
}

/** Where the checkout's bar can't be had. */
function JustTheWay() {
  return (
    <ButtonLink size="small" to="/cart" variant="accent" icon="cart">
      {texts.viewCart}
    </ButtonLink>
  );
}

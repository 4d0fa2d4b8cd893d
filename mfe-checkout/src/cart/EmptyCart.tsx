import type { ReactNode } from 'react';
import { ButtonLink, EmptyState, Picture } from 'shared-ui/base';
import { texts } from '../texts/en/checkout.ts';
import emptyCart from './empty-cart.svg';
import styles from './EmptyCart.module.css';

/** Empty state with links to services and spare parts. `children` are further actions. */
export function EmptyCart({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      picture={<Picture src={emptyCart} alt="" width={200} height={160} priority />}
      heading={texts.cart.empty}
      action={
        <div className={styles.actions}>
          <ButtonLink to="/services">{texts.cart.browse}</ButtonLink>
          <ButtonLink to="/spare-parts" variant="secondary">
            {texts.cart.browseParts}
          </ButtonLink>
          {children}
        </div>
      }
    >
      {texts.cart.emptyHint}
    </EmptyState>
  );
}

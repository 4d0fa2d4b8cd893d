import type { ViewCartProps } from 'mfe-checkout/fragments';
import type { ReactNode } from 'react';
import { Fragment } from 'shell/fragment';

/** The checkout's bar. In a file of its own: whoever has nothing in the cart is spared it, and the checkout's entry. */
export function LentBar({ count, fallback }: ViewCartProps & { fallback: ReactNode }) {
  return (
    <Fragment
      of="mfe-checkout/view-cart"
      props={{ count }}
      fallback={fallback}
      waiting={fallback}
    />
  );
}

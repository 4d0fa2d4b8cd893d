import type { ViewCartProps } from 'mfe-checkout/fragments';
import type { ReactNode } from 'react';
import { Fragment } from 'app-kit/fragment';

/**
 * The cart bar of mfe-checkout. A separate chunk: visitors with an empty cart load neither it nor the checkout's
 * entry.
 */
export function RemoteCartBar({ count, fallback }: ViewCartProps & { fallback: ReactNode }) {
  return (
    <Fragment
      of="mfe-checkout/view-cart"
      props={{ count }}
      fallback={fallback}
      waiting={fallback}
    />
  );
}

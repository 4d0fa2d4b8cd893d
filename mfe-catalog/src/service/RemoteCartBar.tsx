import type { ViewCartProps } from 'mfe-checkout/fragments';
import type { ReactNode } from 'react';
import { Fragment } from 'app-kit/fragment';

/**
 * The cart bar of mfe-checkout. A separate chunk, because visitors with an empty cart need neither the bar nor the entry
 * of mfe-checkout.
 */
export function RemoteCartBar({ count, fallback }: ViewCartProps & { fallback: ReactNode }) {
  return <Fragment of="mfe-checkout/view-cart" props={{ count }} fallback={fallback} />;
}

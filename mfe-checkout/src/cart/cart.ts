/** What leads on from the cart, and how its sums are shown. No React, no store, no network. */
import { formatRupees } from 'shared-ui/base';

/** An amount in paise, as people read it. */
export const sumText = (paise: number): string => formatRupees(paise / 100);

/** Why Proceed can't go on, or null where it can (CART-9, CART-10). */
export function obstacle(lineCount: number, hasAddress: boolean): 'empty' | 'no-address' | null {
  if (lineCount === 0) return 'empty';
  return hasAddress ? null : 'no-address';
}

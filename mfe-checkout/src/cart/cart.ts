/** Rules of Proceed and formatting of totals. Pure. */
import { formatRupees } from 'shared-ui/base';

/** Formats paise as rupees. */
export const formatPaise = (paise: number): string => formatRupees(paise / 100);

/** Returns why Proceed is not possible, or null (CART-9, CART-10). */
export function getProceedError(
  lineCount: number,
  hasAddress: boolean,
): 'empty' | 'no-address' | null {
  if (lineCount === 0) return 'empty';
  return hasAddress ? null : 'no-address';
}

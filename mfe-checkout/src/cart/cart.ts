/** Rules of Proceed. Pure. */
import type { CartLine } from 'app-kit/store';

/** Returns the pieces in stock if a line asks for more, otherwise null (STOCK-3). */
export const getInsufficientStock = ({
  quantity,
  left,
}: Pick<CartLine, 'quantity' | 'left'>): number | null =>
  left !== undefined && quantity > left ? left : null;

/** Returns why Proceed is not possible, or null (CART-9, CART-10, STOCK-3). */
export function getProceedError(
  lines: readonly Pick<CartLine, 'quantity' | 'left'>[],
  hasAddress: boolean,
): 'empty' | 'out-of-stock' | 'no-address' | null {
  if (lines.length === 0) return 'empty';
  if (lines.some((line) => getInsufficientStock(line) !== null)) return 'out-of-stock';
  return hasAddress ? null : 'no-address';
}

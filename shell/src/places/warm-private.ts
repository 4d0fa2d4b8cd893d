import type { PageRoute } from 'contract/routes';
import { warmUp } from 'shared-ui/http';
import { warmCart } from 'shell/store/internal';

/** Modules of pages that begin with the cart. */
const CART_MODULES = ['./cart', './payment', './address'];

/** Fetches what a private page makes its first calls with, beside its code: all of them make some before they show anything. */
export function warmPrivate({ module }: Pick<PageRoute, 'module'>): void {
  warmUp();
  if (CART_MODULES.includes(module)) warmCart();
}

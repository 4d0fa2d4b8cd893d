import type { PageRoute } from 'contract/routes';
import { preloadClient } from 'shared-ui/http';
import { preloadCart } from 'shell/store/internal';

/** Modules of pages that begin with the cart. */
const CART_MODULES = ['./cart', './payment', './address'];

/** Fetches what a private page makes its first calls with, beside its code: all of them make some before they show anything. */
export function preloadPrivatePage({ module }: Pick<PageRoute, 'module'>): void {
  preloadClient();
  if (CART_MODULES.includes(module)) preloadCart();
}

import type { PageRoute } from 'contract/routes';
import { preloadClient } from 'shared-ui/http';
import { preloadCart } from 'app-kit/store/internal';

/** Pages that load the cart first. */
const CART_MODULES = ['./cart', './payment', './address'];

/**
 * Preloads the code for API calls while the page's own code loads: each private page makes calls before it shows
 * anything.
 */
export function preloadPrivatePage({ module }: Pick<PageRoute, 'module'>): void {
  preloadClient();
  if (CART_MODULES.includes(module)) preloadCart();
}

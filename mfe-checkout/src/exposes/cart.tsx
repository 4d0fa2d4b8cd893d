import type { PageMeta } from 'shell/store';
import { texts } from '../texts.ts';

export { CartPage as default } from '../cart-page/CartPage.tsx';

/** Title and description; the page is a customer's own, so search engines leave it out. */
export const meta = (): PageMeta => ({
  title: texts.cart.title,
  description: texts.cart.description,
  noindex: true,
});

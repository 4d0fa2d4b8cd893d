import { ownPageMeta } from 'contract/own-page';
import { texts } from '../texts/en/checkout.ts';

export { CartPage as default } from '../cart-page/CartPage.tsx';

export const meta = ownPageMeta(texts.cart);

import { getPersonalPageMeta } from 'contract/own-page';
import { texts } from '../texts/en/checkout.ts';

export { CartPage as default } from '../cart-page/CartPage.tsx';

export const meta = getPersonalPageMeta(texts.cart);

import { getPersonalPageMeta } from 'contract/personal-page';
import { texts } from '../texts/en/checkout.ts';

export { CartPage as default } from '../cart-page/CartPage.tsx';

export const meta = getPersonalPageMeta(texts.cart);

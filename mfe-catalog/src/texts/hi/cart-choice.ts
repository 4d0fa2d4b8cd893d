import type { InLanguage } from 'contract/language';
import type * as en from '../en/cart-choice.ts';

/** Words of what puts something into the cart. */
export const texts: InLanguage<typeof en.texts> = {
  add: 'जोड़ें',
};

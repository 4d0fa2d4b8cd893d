import type { Translation } from 'contract/language';
import type * as en from '../en/cart-choice.ts';

export const texts: Translation<typeof en.texts> = {
  add: 'जोड़ें',
  outOfStock: 'स्टॉक खत्म',
};

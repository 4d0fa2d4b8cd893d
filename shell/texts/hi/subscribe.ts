import type { Translation } from 'contract/language';
import type * as en from '../en/subscribe.ts';

export const subscribeTexts: Translation<typeof en.subscribeTexts> = {
  email: 'ईमेल',
  emailWrong: 'ईमेल ऐसे लिखें: asha@example.in',
};

import type { InLanguage } from 'contract/language';
import type * as en from '../en/subscribe.ts';

export const subscribeTexts: InLanguage<typeof en.subscribeTexts> = {
  email: 'ईमेल',
  emailWrong: 'ईमेल ऐसे लिखें: asha@example.in',
};

import type { Translation } from 'contract/language';
import type * as en from '../en/private-page.ts';

export const privatePage: Translation<typeof en.privatePage> = {
  heading: 'यह पेज देखने के लिए लॉगिन करें',
  hint: 'आपका कार्ट, बुकिंग और इनाम सिर्फ आप देख सकते हैं।',
  login: 'लॉगिन करें',
};

import type { Translation } from 'contract/language';
import type * as en from '../en/sub-categories.ts';

/** Texts about a service, used on several pages. */
export const texts: Translation<typeof en.texts> = {
  names: {
    14: 'AC',
    5: 'वॉटर प्यूरीफायर',
    13: 'फ्रिज',
    11: 'वॉशिंग मशीन',
    12: 'टीवी',
    4: 'DTH',
    6: 'बैटरी',
    38: 'वॉटर प्यूरीफायर',
    9: 'इंडक्शन',
    7: 'इन्वर्टर',
    10: 'पंखा',
  },
  nameFromUrl: () => null,
  startingFrom: (price) => `${price} से`,
  title: (name) => `${name} सर्विस`,
  manyReviews: '100+ रिव्यू',
  reviewCount: (count) => `${count} रिव्यू`,
  failed: 'सर्विस की लिस्ट नहीं खुल सकी',
};

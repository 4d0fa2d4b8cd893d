import type { InLanguage } from 'contract/language';
import type * as en from '../en/sub-categories.ts';

/** Words about a service, wherever one is shown. */
export const texts: InLanguage<typeof en.texts> = {
  from: (price) => `${price} से`,
  title: (name) => `${name} सर्विस`,
  reviews: '100+ रिव्यू',
  reviewCount: (count) => `${count} रिव्यू`,
  failed: 'सर्विस की लिस्ट नहीं खुल सकी',
};

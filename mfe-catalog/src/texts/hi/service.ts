import { CITY_IN_HINDI, WARRANTY_DAYS } from 'api/limits';
import type { Translation } from 'contract/language';
import type * as en from '../en/service.ts';

export const texts: Translation<typeof en.texts> = {
  listTitle: 'हमारी सर्विस',
  listDescription: `${CITY_IN_HINDI} में घर की सभी सर्विस। मशीन चुनें, तय दाम देखें और टेक्नीशियन बुक करें।`,
  description: (name) =>
    `${CITY_IN_HINDI} में घर पर ${name} की सर्विस और रिपेयर बुक करें। टैक्स समेत तय दाम, ट्रेंड टेक्नीशियन, ${WARRANTY_DAYS} दिन की वारंटी।`,
  heading: (name) => `${name} की सर्विस और रिपेयर`,
  listHeading: 'घर पर सर्विस',
  lead: 'तय दाम, टैक्स समेत।',
  home: 'होम',
  services: 'सर्विस',
  choose: 'सर्विस चुनें',
  products: (name) => `${name} बुक करें`,
  productsFailed: 'सर्विस नहीं दिख सकीं',
  noSuchService: 'ऐसी कोई सर्विस नहीं है',
  notAvailable: 'अभी उपलब्ध नहीं',
  noSuchServiceHint: 'यह हम अभी नहीं करते। नीचे से कोई सर्विस चुनें, या बताएँ कि आपको क्या चाहिए।',
  allServices: 'सभी सर्विस देखें',
  contact: 'हमसे बात करें',
  loading: 'सर्विस लोड हो रही हैं',
  viewDetails: 'पूरी जानकारी देखें',
  viewCart: 'कार्ट देखें',
  goToCart: 'कार्ट पर जाएँ',
  warranty: `${WARRANTY_DAYS} दिन की वारंटी`,
  details: 'सर्विस की पूरी जानकारी',
  overview: 'एक नज़र में',
  howItWorks: 'काम कैसे होता है',
  included: 'इसमें क्या शामिल है',
  excluded: 'क्या शामिल नहीं है',
  notes: 'ध्यान दें',
  faq: 'अक्सर पूछे जाने वाले सवाल',
  aboutFailed: 'इस सर्विस की और जानकारी नहीं खुल सकी',
};

/** Texts of the banner. */
export const banner: Translation<typeof en.banner> = {
  heading: 'ऑफर और वादे',
  slides: [
    { title: 'फिर से ठंडा', text: 'ट्रेंड टेक्नीशियन से AC की सर्विस' },
    { title: 'तय दाम, कुछ छुपा नहीं', text: 'हर दाम में टैक्स शामिल है' },
    { title: `${WARRANTY_DAYS} दिन की वारंटी`, text: 'ठीक नहीं हुआ? हम मुफ्त में फिर आएँगे' },
    { title: 'स्पेयर पार्ट', text: 'जाने-माने ब्रांड, बाज़ार से कम दाम' },
  ],
};

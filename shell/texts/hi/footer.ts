import { CITY_IN_HINDI } from 'api/limits';
import type { Translation } from 'contract/language';
import type * as en from '../en/footer.ts';

export const footer: Translation<typeof en.footer> = {
  label: 'नीचे की जानकारी',
  pages: 'और देखें',
  services: 'सर्विस',
  serviceNames: {
    14: ['AC', ''],
    5: ['वॉटर प्यूरीफायर', 'रिपेयर और फिल्टर'],
    13: ['फ्रिज', ''],
    11: ['वॉशिंग मशीन', ''],
    12: ['टीवी', ''],
    4: ['DTH', ''],
  },
  reach: 'हम कहाँ हैं',
  follow: 'हमसे जुड़ें',
  // The business data has the tagline in English only.
  tagline: () => `${CITY_IN_HINDI} में घर की सर्विस`,
  app: 'हमारा Android ऐप लें',
  map: 'हमारे ऑफिस का नक्शा',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  rights: 'सभी अधिकार सुरक्षित।',
  gstin: (number) => `GST में रजिस्टर्ड, GSTIN ${number}`,
};

import { CITY_IN_HINDI, PROMO_TEXTS } from 'api/limits';
import type { Translation } from 'contract/language';
import type * as en from '../en/frame.ts';

export const texts: Translation<typeof en.texts> = {
  loadingPage: 'लोड हो रहा है',
  missingPage: 'यह पेज नहीं खुल सका',
  offline: 'सर्वर तक बात नहीं पहुँची। अपना इंटरनेट देखें और फिर से कोशिश करें।',
  connection: {
    offline: 'इंटरनेट नहीं है। आते ही हम फिर से कोशिश करेंगे।',
    unreachable: 'अभी दुकान से संपर्क नहीं हो रहा। हम कोशिश कर रहे हैं।',
    long: 'ज़्यादा समय लग रहा है। हम जवाब का इंतज़ार कर रहे हैं।',
  },
  loading: 'ज़रा रुकें',
  notFound: '404: यह पेज नहीं मिला',
  brand: `{shop}, ${CITY_IN_HINDI}`,
  home: 'होम',
  frame: {
    skip: 'सीधे पेज पर जाएँ',
    top: 'सबसे ऊपर',
  },
  promo: {
    region: 'ऑफर',
    text: PROMO_TEXTS.hi,
    subscribe: 'जुड़ें',
    thanks: 'धन्यवाद! पक्का करने के लिए हमारे ईमेल का लिंक खोलें।',
    close: 'ऑफर बंद करें',
  },
  nav: {
    label: 'मुख्य',
    home: '{shop}, होम',
    menu: 'मेन्यू खोलें',
    closeMenu: 'मेन्यू बंद करें',
    back: 'वापस',
    menuTitle: 'मेन्यू',
    areaLabel: 'आपका इलाका',
    area: () => CITY_IN_HINDI,
    register: 'रजिस्टर करें',
    help: 'मदद',
    login: 'लॉगिन',
    about: 'हमारे बारे में',
    contact: 'हमसे बात करें',
    profile: 'प्रोफाइल मेन्यू',
    cart: (count) => `कार्ट, ${count} ${count > 1 ? 'चीज़ें' : 'चीज़'}`,
  },
  language: {
    other: 'English',
    short: 'EN',
    switch: 'Switch to English',
    offer: 'You can read this page in English.',
    accept: 'English',
    close: 'Close',
  },
  search: {
    label: 'सर्विस खोजें',
    messages: {
      searching: 'खोज रहे हैं…',
      none: 'कुछ नहीं मिला। दूसरा शब्द लिखें या यहाँ देखें।',
      failed: 'अभी खोज नहीं हो पा रही। फिर से कोशिश करें।',
      clear: 'खोज मिटाएँ',
    },
    hits: { service: 'सर्विस', product: 'सर्विस', sparePart: 'स्पेयर पार्ट' },
  },
};

import type { InLanguage } from 'contract/language';
import type * as en from '../en/frame.ts';

export const texts: InLanguage<typeof en.texts> = {
  title: 'स्टाफ',
  description: 'ब्राउज़र से चलने वाली दुकान।',
  navigation: 'कंसोल',
  brand: 'कंसोल',
  loading: 'लोड हो रहा है',
  notLoaded: 'यह पेज नहीं खुल सका',
  pages: {
    today: 'आज',
    orders: 'ऑर्डर',
    order: 'ऑर्डर',
    newOrder: 'नया ऑर्डर',
    board: 'बोर्ड',
    closedDays: 'बंद के दिन',
    technicians: 'टेक्नीशियन',
    money: 'पैसे',
    reports: 'रिपोर्ट',
    catalogue: 'कैटलॉग',
    people: 'लोग',
    jobs: 'पीछे के काम',
    releases: 'रिलीज़',
    technician: 'मेरी विज़िट',
  },
  login: {
    heading: 'कंसोल में लॉगिन करें',
    hint: 'उसी नंबर से, जिससे आप यहाँ काम करते हैं। कोड मैसेज से आएगा।',
    action: 'लॉगिन करें',
  },
  stranger: {
    heading: 'यह नंबर यहाँ काम करने वालों में नहीं है',
    hint: 'कंसोल दुकान में काम करने वालों के लिए है। टेक्नीशियन हैं तो ऑफिस से कहें कि यह नंबर टेक्नीशियन की लिस्ट में जोड़ें। नहीं तो मालिक से जुड़वाएँ, या दूसरे नंबर से लॉगिन करें।',
    action: 'लॉगआउट करें',
  },
  closed: {
    heading: 'यह पेज आपके काम में नहीं आता',
    hint: (role) => `आपका काम: ${role}। काम बदल गया हो तो मालिक से कहें।`,
    home: 'आज',
  },
  missing: { heading: 'ऐसा कोई पेज नहीं है', home: 'आज' },
  failed: {
    heading: 'कंसोल तक बात नहीं पहुँची',
    again: 'फिर से कोशिश करें',
  },
  line: {
    opening: 'जुड़ रहे हैं …',
    live: 'लाइव',
    cut: 'कनेक्शन नहीं है। जो दिख रहा है वह पुराना हो सकता है।',
    refused: 'कनेक्शन नहीं है: फिर से लॉगिन करें।',
  },
  leave: {
    title: (count) => `${count} काम भेजना बाकी है`,
    hint: 'ये इसी फोन में रहेंगे और यहाँ फिर से लॉग इन करने पर भेजे जाएँगे। विज़िट की सूची हट जाएगी।',
    stay: 'लॉग इन रहें',
  },
  sound: { on: 'आवाज़: चालू', off: 'आवाज़: बंद' },
  push: {
    on: 'सूचनाएँ: चालू',
    off: 'सूचनाएँ: बंद',
    blocked: 'इस ब्राउज़र की सेटिंग में सूचनाएँ रोकी गई हैं।',
    failed: 'सूचनाएँ बदली नहीं जा सकीं। फिर से कोशिश करें।',
  },
  logOut: 'लॉगआउट करें',
  works: (name, role) => `${name}, ${role}`,
  roles: {
    owner: 'मालिक',
    manager: 'मैनेजर',
    dispatcher: 'डिस्पैचर',
    technician: 'टेक्नीशियन',
    accounts: 'हिसाब',
  },
};

import { CITY_IN_HINDI } from 'api/limits';
import type { InLanguage } from 'contract/language';
import { brand } from '../brand.ts';
import type * as en from '../en/contact.ts';

export const contact: InLanguage<typeof en.contact> = {
  title: 'हमसे बात करें',
  description: `${CITY_IN_HINDI} में ${brand.name} को कॉल करें, WhatsApp करें या लिखें: घर की सर्विस, स्पेयर पार्ट, बुकिंग और इनवॉइस।`,
  lead: 'बताएँ क्या खराब है। हम हर मैसेज पढ़ते हैं और आपको कॉल करते हैं।',
  form: 'हमें लिखें',
  name: 'आपका नाम',
  mobile: 'मोबाइल नंबर',
  mobileHint: 'हम इसी नंबर पर कॉल करेंगे',
  mobileMissing: 'अपना मोबाइल नंबर लिखें',
  mobileShort: 'सही मोबाइल नंबर लिखें',
  service: 'सर्विस',
  serviceChoose: 'सर्विस चुनें',
  services: {
    'AC Repair': 'AC रिपेयर',
    DTH: 'DTH',
    Battery: 'बैटरी',
    Inverter: 'इन्वर्टर',
    'Fridge/Cooler': 'फ्रिज/कूलर',
    Induction: 'इंडक्शन',
    Fan: 'पंखा',
    'Water Purifier': 'वॉटर प्यूरीफायर',
    Television: 'टीवी',
    Other: 'कुछ और',
  },
  message: 'हम क्या मदद करें?',
  messageHint: 'ब्रांड, कितनी पुरानी है और क्या दिखता है, यह लिखें तो हम सही पार्ट लाएँगे।',
  send: 'मैसेज भेजें',
  sentHeading: 'आपका मैसेज मिल गया',
  sent: 'हम जल्दी ही कॉल करेंगे। ज़रूरी हो तो अभी कॉल या WhatsApp करें।',
  again: 'एक और मैसेज भेजें',
  reach: 'सीधे बात करें',
  reachFailed: 'हमारा फोन और पता नहीं खुल सका',
  call: 'कॉल करें',
  chat: 'WhatsApp',
  chatText: 'अभी चैट करें',
  mail: 'ईमेल',
  office: 'ऑफिस',
};

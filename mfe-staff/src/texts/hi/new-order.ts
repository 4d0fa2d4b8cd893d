import type { Translation } from 'contract/language';
import type * as en from '../en/new-order.ts';

const LABELS: ReadonlyMap<string, string> = new Map([
  ['home', 'घर'],
  ['work', 'काम की जगह'],
]);

export const texts: Translation<typeof en.texts> = {
  heading: 'नया ऑर्डर',
  hint: 'जब ग्राहक कॉल करें। ऑर्डर ग्राहक का ही होता है: लॉगिन के बाद उनकी बुकिंग में दिखता है।',
  back: 'ऑर्डर',
  caller: {
    heading: 'किसका कॉल',
    phone: 'मोबाइल नंबर',
    searching: 'नंबर खोज रहे हैं …',
    unknown: 'नए ग्राहक',
    known: (name, orders) => `${name}, ${orders} ऑर्डर`,
    unnamed: 'जाना-पहचाना नंबर',
    open: (count) => `${count} चालू ऑर्डर`,
    note: (text) => `नोट: ${text}`,
    language: 'मैसेज की भाषा',
    languages: [
      { value: 'hi', label: 'हिंदी' },
      { value: 'en', label: 'अंग्रेज़ी' },
    ],
    customerNumber: 'जिस ग्राहक के घर जाना है, उनका नंबर',
    partner: 'कॉल करने वाले पार्टनर हैं।',
  },
  address: {
    heading: 'पता',
    known: 'कहाँ जाना है?',
    another: 'दूसरा पता',
    labelled: (name, label) =>
      label === undefined ? name : `${LABELS.get(label) ?? label}: ${name}`,
    firstName: 'पहला नाम',
    lastName: 'उपनाम',
    city: 'शहर',
    block: 'ब्लॉक',
    choose: 'ब्लॉक चुनें',
    elsewhere: 'हम सिर्फ इन ब्लॉक में जाते हैं।',
    full: 'मकान नंबर, गली और मोहल्ला',
    landmark: 'पास की जगह (लैंडमार्क)',
  },
  items: {
    heading: 'सर्विस और पार्ट',
    search: 'सर्विस या पार्ट जोड़ें',
    hint: 'एंटर दबाने पर पहला जुड़ता है।',
    none: 'कुछ नहीं मिला।',
    outOfStock: 'स्टॉक में नहीं',
    allOf: (service) => `${service} में सब`,
    empty: 'अभी कुछ नहीं चुना है।',
    missing: 'कम से कम एक सर्विस या पार्ट चुनें।',
    total: 'कुल',
    fit: (service, price) => `लगवाना भी है: ${service}, ${price}`,
  },
  parts: {
    heading: 'पार्ट',
    legend: 'पार्ट कैसे लेंगे?',
    fulfilments: {
      deliver: { label: 'घर पर मँगाएँगे', detail: 'पते पर' },
      pick_up: { label: 'दुकान से ले जाएँगे', detail: 'ग्राहक के घर कोई नहीं जाता' },
    },
  },
  time: {
    heading: 'समय',
    label: 'खाली समय',
    later: 'अभी समय नहीं, हम कॉल करेंगे',
    notReady: 'पहले ब्लॉक और सर्विस या पार्ट चुनें।',
    none: 'आने वाले दिनों में इस काम के लिए कोई खाली नहीं है।',
    taken: 'यह समय अब खाली नहीं है। दूसरा समय चुनें।',
  },
  payment: {
    heading: 'पेमेंट',
    legend: 'पेमेंट कैसे होगा?',
    methods: [
      { value: 'cod', label: 'नकद', detail: 'काम के बाद टेक्नीशियन को' },
      { value: 'phonepe', label: 'पेमेंट का लिंक', detail: 'मैसेज से; पेमेंट होने तक ऑर्डर रुका रहता है' },
    ],
    atShop: 'दुकान पर, पार्ट ले जाते समय',
    note: 'टेक्नीशियन के लिए नोट',
  },
  submit: (total) => (total === null ? 'ऑर्डर करें' : `ऑर्डर करें, ${total}`),
};

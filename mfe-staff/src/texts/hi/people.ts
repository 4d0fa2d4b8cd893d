import type { Translation } from 'contract/language';
import type * as en from '../en/people.ts';

const TYPES: Readonly<Record<string, string>> = { customer: 'ग्राहक', partner: 'पार्टनर' };

export const texts: Translation<typeof en.texts> = {
  heading: 'लोग',
  hint: 'ग्राहक, पार्टनर, मैसेज और रिव्यू।',
  tabs: {
    users: 'ग्राहक और पार्टनर',
    contacts: 'मैसेज',
    reviews: 'रिव्यू',
    staff: 'स्टाफ',
  },
  tabsLabel: 'क्या देखना है',
  search: {
    label: 'नाम या नंबर',
    button: 'खोजें',
    type: 'कौन',
    types: {
      all: 'सब',
      customer: 'ग्राहक',
      partner: 'पार्टनर',
      locked: 'जिन पर अभी रोक है',
    },
  },
  users: {
    none: 'कोई नहीं मिला।',
    caption: (total) => `कुल ${total}`,
    columns: {
      name: 'नाम',
      phone: 'नंबर',
      type: 'कौन',
      since: 'कब से',
      orders: 'ऑर्डर',
      wallet: 'वॉलेट',
      actions: 'क्या करें',
    },
    nameless: 'अभी नाम नहीं है',
    types: { customer: 'ग्राहक', partner: 'पार्टनर' },
    orders: (all, open) => (open === 0 ? String(all) : `${all}, ${open} चालू`),
    locked: (until) => `${until} तक रोक`,
    open: 'खोलें',
    older: 'और पुराने',
    newer: 'और नए',
  },
  person: {
    list: 'इस नंबर के ऑर्डर',
    call: 'कॉल करें',
    facts: {
      since: 'कब से',
      orders: 'ऑर्डर',
      last: 'पिछला ऑर्डर',
      wallet: 'वॉलेट',
      sessions: 'लॉगिन',
      failures: 'गलत कोड',
    },
    ordersText: (all, open, done) => `${all} (${open} चालू, ${done} पूरे हुए)`,
    sessions: (count) => `${count} जगह`,
    never: 'अभी कोई नहीं',
    partner: 'पार्टनर बनाएँ',
    customer: 'ग्राहक बनाएँ',
    unlock: 'रोक हटाएँ',
    logOut: 'सब जगह से लॉगआउट करें',
    export: 'निजी डेटा डाउनलोड करें',
    erase: 'मिटाएँ',
  },
  exported: 'फाइल डाउनलोड हो गई। इसे सिर्फ उन्हीं को दें, जिनका यह डेटा है।',
  logOut: {
    title: (name) => `${name} को सब जगह से लॉगआउट करें?`,
    confirm: 'सब जगह से लॉगआउट करें',
    places: (count) => `${count} जगह का लॉगिन तुरंत बंद होगा।`,
    again: 'अगली बार लॉगिन के लिए फिर कोड लगेगा।',
  },
  unlock: {
    title: (name) => `${name} से रोक हटाएँ?`,
    confirm: 'मैंने कॉल करने वाले को जाँच लिया',
    failures: (count) => `${count} गलत कोड की गिनती फिर से शुरू होगी।`,
    know: 'कॉल करने वाले को जाँचकर ही रोक हटाएँ: हो सकता है कोई और इस नंबर का कोड आज़मा रहा हो।',
  },
  type: {
    title: (name, type) => `${name} को ${TYPES[type] ?? ''} बनाएँ?`,
    confirm: (type) => `${TYPES[type] ?? ''} बनाएँ`,
    partner: 'पार्टनर दूसरों के लिए ऑर्डर करते हैं और हर ऑर्डर में ग्राहक का नंबर लिखते हैं।',
    customer: 'ग्राहक अपने लिए ऑर्डर करते हैं।',
    orders: (count) =>
      count === 1 ? 'पहले का 1 ऑर्डर वैसा ही रहेगा।' : `पहले के ${count} ऑर्डर वैसे ही रहेंगे।`,
  },
  erase: {
    title: (name) => `${name} को हमेशा के लिए मिटाएँ?`,
    confirm: 'हमेशा के लिए मिटाएँ',
    orders: (count) =>
      count === 0
        ? 'कोई ऑर्डर नहीं है।'
        : `${count} ऑर्डर और ${count === 1 ? 'उसके' : 'उनके'} टैक्स के कागज़ रहेंगे, बिना नाम, नंबर और पते के। टैक्स से पहले ₹50,000 या ज़्यादा के इनवॉइस पर नाम और पता रहेंगे।`,
    open: (count) =>
      `चालू ऑर्डर: ${count}। ${count === 1 ? 'इसके' : 'इनके'} पूरे या कैंसिल होने तक मिटाना नहीं हो सकता।`,
    wallet: (amount) => `वॉलेट के ${amount} चले जाएँगे।`,
    withdrawals: (count) =>
      `बाकी निकासी: ${count}। ${count === 1 ? 'इसके' : 'इनके'} निपटने तक मिटाना नहीं हो सकता।`,
    rest: 'लॉगिन, पता और कार्ट तुरंत हट जाएँगे। इसे वापस नहीं लिया जा सकता।',
  },
  contacts: {
    none: 'कोई मैसेज नहीं।',
    caption: 'संपर्क फॉर्म के मैसेज, नए पहले',
    columns: { at: 'कब', name: 'नाम', phone: 'नंबर', service: 'सर्विस', message: 'मैसेज' },
  },
  reviews: {
    none: 'अभी कोई रिव्यू नहीं है।',
    caption: 'रिव्यू, नए पहले',
    columns: {
      at: 'कब',
      order: 'ऑर्डर',
      stars: 'स्टार',
      reasons: 'वजह',
      comment: 'क्या लिखा',
    },
    order: (id) => `ऑर्डर ${id}`,
  },
  staff: {
    caption: 'कंसोल में कौन लॉगिन कर सकता है',
    columns: { name: 'नाम', phone: 'नंबर', role: 'रोल', since: 'कब से', actions: 'क्या करें' },
    self: 'यह आप हैं',
    add: 'नया नाम जोड़ें',
    change: 'रोल बदलें',
    remove: 'हटाएँ',
    changeTitle: (name) => `${name} का रोल बदलें`,
    name: 'नाम',
    nameHint: 'हर बदलाव के साथ यही नाम दर्ज होता है। यह बाद में नहीं बदलता।',
    phone: 'मोबाइल नंबर',
    phoneHint: 'इसी से लॉगिन होता है। टेक्नीशियन को यहाँ जोड़ना ज़रूरी नहीं: उनका नाम टेक्नीशियन की लिस्ट में है।',
    role: 'रोल',
    roles: {
      owner: 'मालिक: सब कुछ, स्टाफ और रिलीज़ भी',
      manager: 'मैनेजर: ऑर्डर, विज़िट, कैटलॉग, लोग',
      dispatcher: 'डिस्पैचर: ऑर्डर और विज़िट',
      accounts: 'अकाउंटेंट: पैसे, और बाकी सब देखना',
      technician: 'टेक्नीशियन: अपनी विज़िट',
    },
    save: 'सेव करें',
    removeTitle: (name) => `${name} को हटाएँ?`,
    atOnce: 'उनका कंसोल तुरंत बंद होगा, जहाँ लॉगिन है वहाँ भी।',
    personAndOwnersAreNotified: 'उन्हें और हर मालिक को मैसेज जाएगा।',
    history: 'उन्होंने जो बदला है, उसके साथ उनका नाम दर्ज रहेगा।',
  },
  form: {
    heading: 'बिना अकाउंट वाला नंबर',
    hint: 'जिन्होंने कभी लॉगिन नहीं किया या सिर्फ मैसेज लिखा: नंबर से रोक हटाएँ, डेटा डाउनलोड करें या मिटाएँ।',
    phone: 'मोबाइल नंबर',
    invalidPhone: '10 अंकों का मोबाइल नंबर लिखें।',
  },
};

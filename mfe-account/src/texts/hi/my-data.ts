import type { InLanguage } from 'contract/language';
import type * as en from '../en/my-data.ts';

/** The words about a customer's devices and data. */
export const myDataTexts: InLanguage<typeof en.myDataTexts> = {
  loading: 'आपके फोन और कंप्यूटर लोड हो रहे हैं',
  sessions: 'आप कहाँ-कहाँ लॉगिन हैं',
  sessionsHint: 'कोई अनजान फोन दिख रहा है? बाकी सब जगह से लॉगआउट करें।',
  sessionsFailed: 'आपके फोन और कंप्यूटर नहीं दिख सके',
  unknownDevice: 'अनजान फोन या कंप्यूटर',
  thisDevice: 'यही वाला',
  opened: (day) => `${day} को लॉगिन`,
  used: (day) => `आखिरी बार ${day}`,
  endOthers: 'बाकी सब जगह से लॉगआउट करें',
  onlyHere: 'आप सिर्फ यहीं लॉगिन हैं।',
  heading: 'आपकी जानकारी',
  hint: 'हमारे पास आपका जो कुछ है, डाउनलोड करें, या अकाउंट मिटाएँ।',
  download: 'मेरी जानकारी डाउनलोड करें',
  downloaded: 'आपकी जानकारी डाउनलोड में है',
  erase: 'मेरा अकाउंट मिटाएँ',
  eraseTitle: 'अकाउंट मिटाएँ?',
  eraseLead: 'यह वापस नहीं होगा।',
  eraseLines: [
    'आपका नाम, नंबर, पता, कार्ट और मैसेज मिट जाएँगे, और आप हर जगह से लॉगआउट हो जाएँगे।',
    'टैक्स के कानून से इनवॉइस और पेमेंट रखने पड़ते हैं, पर आपके नाम, नंबर और पते के बिना। सिर्फ ₹50,000 या ज़्यादा के इनवॉइस पर आपका नाम और पता रहता है।',
    'आपका रेफरल कोड बंद हो जाएगा।',
    'इसी नंबर से नए ग्राहक की तरह फिर से साइन अप कर सकते हैं।',
  ],
  eraseWallet: (amount) => `वॉलेट के ${amount} चले जाएँगे। हो सके तो पहले निकाल लें।`,
  keep: 'अकाउंट रहने दें',
};

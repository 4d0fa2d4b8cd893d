import { CITY_IN_HINDI, WARRANTY_DAYS } from 'api/limits';
import type { Translation } from 'contract/language';
import type * as en from '../en/referral.ts';

export const referral: Translation<typeof en.referral> = {
  title: 'आपको बुलाया गया है',
  description: `एक दोस्त ने आपको {shop} पर बुलाया है: ${CITY_IN_HINDI} में घर की सर्विस और स्पेयर पार्ट।`,
  heading: 'एक दोस्त ने आपको बुलाया है',
  lead: 'इस कोड से साइन अप करें। आपका पहला ऑर्डर पूरा होने पर दोस्त को इनाम मिलेगा।',
  leadOnly: 'इस कोड से साइन अप करें।',
  codeLabel: (code) => `रेफरल कोड ${code}`,
  signUp: 'इस कोड से जुड़ें',
  broken: 'यह लिंक अधूरा है',
  brokenHint:
    'रेफरल कोड में 6 अक्षर और अंक होते हैं। दोस्त से लिंक फिर से भेजने को कहें, या बिना कोड के साइन अप करें।',
  signUpWithout: 'बिना कोड के जुड़ें',
  member: 'आपका अकाउंट पहले से है',
  memberHint: 'कोड नए ग्राहकों के लिए हैं। अपना कोड शेयर करें और इनाम कमाएँ।',
  memberHintOnly: 'कोड नए ग्राहकों के लिए हैं। अपना कोड दोस्तों को भेजें।',
  share: 'मेरा कोड शेयर करें',
  browse: 'हमारी सर्विस देखें',
  points: [
    'दाम पहले से पता, टैक्स समेत',
    `काम पर ${WARRANTY_DAYS} दिन की वारंटी`,
    'काम के बाद नकद दें, या ऑनलाइन',
  ],
};

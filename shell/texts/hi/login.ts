import { WARRANTY_DAYS } from 'api/limits';
import type { Translation } from 'contract/language';
import type * as en from '../en/login.ts';

export const loginTexts: Translation<typeof en.loginTexts> = {
  login: {
    title: 'लॉगिन / साइन अप',
    lead: 'हम SMS से एक कोड भेजेंगे। पासवर्ड की ज़रूरत नहीं।',
    phone: 'मोबाइल नंबर',
    phoneWrong: 'सही मोबाइल नंबर लिखें',
    referral: (code) => `आपका रेफरल कोड ${code} है`,
    withoutReferral: 'इस कोड के बिना आगे बढ़ें',
    whatsapp: 'ऑर्डर की खबर WhatsApp पर पाएँ',
    proceed: 'आगे बढ़ें',
    agree: 'आगे बढ़ने पर आपको मंज़ूर हैं हमारे',
    and: 'और',
    terms: 'नियम',
    policy: 'प्राइवेसी पॉलिसी',
    benefits: [
      { icon: 'tag', text: 'दाम पहले से पता' },
      { icon: 'shield', text: `हर काम पर ${WARRANTY_DAYS} दिन की वारंटी` },
      { icon: 'calendar', text: 'बुकिंग और इनवॉइस एक ही जगह' },
    ],
  },
  verify: {
    title: 'मोबाइल नंबर की जाँच',
    sent: (phone) => `हमने +91 ${phone} पर 4 अंकों का कोड भेजा है`,
    code: 'आपका 4 अंकों का कोड',
    incomplete: 'चारों अंक लिखें',
    wait: (seconds) => `रुकें 00:${String(seconds).padStart(2, '0')}`,
    resend: 'OTP फिर से भेजें',
    signUp: 'साइन अप करें',
    change: 'नंबर बदलें',
    success: 'लॉगिन हो गया',
    wrong: 'कुछ गड़बड़ हो गई',
    safe: 'यह कोड किसी को न बताएँ। हम इसे पूछने के लिए कभी कॉल नहीं करते।',
  },
};

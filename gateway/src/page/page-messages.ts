/** Texts of the gateway's own notices and pages, and the default title and description. */
import { defineMessages, type SameShape } from 'platform/language';

const en = {
  title: (name: string, city: string) => `${name} | Home services and spare parts in ${city}`,
  description: (city: string) =>
    `Book a technician in ${city} for air conditioners, water purifiers, fridges, washing machines and more, and buy spare parts. Pay in cash or online.`,
  noScripts: 'Buttons on this page do not work yet. To order, call or write to us:',
  whatsApp: 'WhatsApp',
  reload: 'Reload the page',
  unavailable: 'We will be right back',
  unavailableHint: 'The site is not available for a moment. Please try again soon.',
  failed: 'Something Went Wrong',
  failedHint: 'That was our fault, and we have been told. Please try again.',
  offline: 'You are offline',
  offlineHint: 'This page needs the internet. It opens by itself when you are back online.',
  retry: 'Try again',
  bookings: 'Your bookings',
  asOf: 'As of',
  home: 'Go to the home page',
  call: 'Or call us:',
};

const hi: SameShape<typeof en> = {
  title: (name, city) => `${name} | ${city} में घर की सर्विस और स्पेयर पार्ट`,
  description: (city) =>
    `${city} में AC, वॉटर प्यूरीफायर, फ्रिज, वॉशिंग मशीन और बहुत कुछ के लिए टेक्नीशियन बुक करें, और स्पेयर पार्ट मँगाएँ। पेमेंट नकद या ऑनलाइन।`,
  noScripts: 'इस पेज के बटन अभी काम नहीं कर रहे। ऑर्डर करने के लिए हमें कॉल करें या लिखें:',
  whatsApp: 'WhatsApp',
  reload: 'पेज फिर से लोड करें',
  unavailable: 'हम अभी लौटते हैं',
  unavailableHint: 'साइट थोड़ी देर के लिए बंद है। कुछ देर बाद फिर से कोशिश करें।',
  failed: 'कुछ गड़बड़ हो गई',
  failedHint: 'गलती हमारी है, और हमें इसकी खबर है। फिर से कोशिश करें।',
  offline: 'इंटरनेट नहीं है',
  offlineHint: 'इस पेज के लिए इंटरनेट चाहिए। इंटरनेट आते ही यह अपने आप खुल जाएगा।',
  retry: 'फिर से कोशिश करें',
  bookings: 'आपकी बुकिंग',
  asOf: 'आखिरी जानकारी:',
  home: 'होम पर जाएँ',
  call: 'या हमें कॉल करें:',
};

export const pageMessages = defineMessages(en, hi);

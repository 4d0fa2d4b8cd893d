import type { SameShape } from 'platform/language';
import type { en } from './newsletter.en.ts';

export const hi: SameShape<typeof en> = {
  home: 'होम पेज पर जाएँ',
  confirmTitle: 'न्यूज़लेटर शुरू करें?',
  confirm: 'बटन दबाएँ, और न्यूज़लेटर इस पते पर आने लगेगा।',
  confirmButton: 'न्यूज़लेटर शुरू करें',
  confirmedTitle: 'न्यूज़लेटर शुरू हो गया',
  confirmed: 'न्यूज़लेटर इस पते पर आएगा। हर मेल में उसे बंद करने का लिंक होगा।',
  leaveTitle: 'न्यूज़लेटर बंद करें?',
  leave: 'इसके बाद हम यह पता मिटा देंगे।',
  leaveButton: 'न्यूज़लेटर बंद करें',
  leftTitle: 'अब न्यूज़लेटर नहीं आएगा',
  left: 'यह पता अब हमारी लिस्ट में नहीं है।',
  expiredTitle: 'यह लिंक अब नहीं चलता',
  expired: 'नया लिंक पाने के लिए होम पेज पर फिर से जुड़ें।',
};

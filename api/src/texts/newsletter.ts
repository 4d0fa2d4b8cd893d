/** Texts of the pages that confirm and end the newsletter. */
import { defineMessages } from 'platform/language';

const en = {
  home: 'To the home page',
  confirmTitle: 'Subscribe to the newsletter?',
  confirm: 'One press, and it comes to this address.',
  confirmButton: 'Subscribe',
  confirmedTitle: 'You are subscribed',
  confirmed: 'The newsletter comes to this address. Each one has a link to leave it.',
  leaveTitle: 'Leave the newsletter?',
  leave: 'We then forget this address.',
  leaveButton: 'Leave the newsletter',
  leftTitle: 'You get no newsletter',
  left: 'This address is not on our list any more.',
  expiredTitle: 'This link is over',
  expired: 'Subscribe again on the home page to get a new one.',
};

const hi: typeof en = {
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

export const newsletter = defineMessages(en, hi);

/** Texts of the HTML responses to forms without JavaScript. */
import { defineMessages, type SameShape } from 'platform/language';

const en = {
  contactSent: 'We’ve got your message',
  contactNext: 'We will call you back.',
  feedbackSent: 'Thank you, we have your feedback',
  notSent: 'That was not sent',
  goBack: 'Go back: what you typed is still there.',
  results: (query: string) => `Results for “${query}”`,
  search: 'Search for service',
  from: (amount: string) => `from ${amount}`,
  noResults: 'Nothing was found. Try other words, or call us.',
  notSearched: 'The search did not work',
  home: 'Go to the home page',
  call: (phone: string) => `Call ${phone}`,
};

const hi: SameShape<typeof en> = {
  contactSent: 'आपका मैसेज मिल गया',
  contactNext: 'हम आपको कॉल करेंगे।',
  feedbackSent: 'धन्यवाद, आपका फीडबैक मिल गया',
  notSent: 'यह भेजा नहीं गया',
  goBack: 'वापस जाएँ: आपने जो लिखा, वह वहीं है।',
  results: (query) => `“${query}” के नतीजे`,
  search: 'सर्विस खोजें',
  from: (amount) => `${amount} से`,
  noResults: 'कुछ नहीं मिला। दूसरे शब्द लिखें, या हमें कॉल करें।',
  notSearched: 'खोज नहीं हो पाई',
  home: 'होम पर जाएँ',
  call: (phone) => `${phone} पर कॉल करें`,
};

export const formTexts = defineMessages(en, hi);

import type { InLanguage } from 'contract/language';
import type * as en from '../en/calls.ts';

/** Matches a Hindi sentence, whatever names and figures it contains: its last letter is Hindi. */
const IN_HINDI = /[ऀ-ॿ][^A-Za-z]*$/;

export const texts: InLanguage<typeof en.texts> = {
  language: 'hi',
  away: 'सर्वर तक बात नहीं पहुँची। देख लें कि काम दर्ज हुआ या नहीं, फिर कोशिश करें।',
  again: 'फिर से कोशिश करें',
  dismiss: 'रहने दें',
  // Most error messages of the staff API are English: show a Hindi instruction instead.
  refused: (sentence, changedBy) => {
    if (IN_HINDI.test(sentence)) return sentence;
    return changedBy === null
      ? 'यह अभी नहीं हो सका। देख लें कि क्या बदला है, फिर कोशिश करें।'
      : `इस बीच ${changedBy} ने बदलाव किया है, इसलिए यह नहीं हुआ। देखें और फिर कोशिश करें।`;
  },
  // The same holds for messages after success.
  done: (sentence) => (IN_HINDI.test(sentence) ? sentence : 'हो गया।'),
};

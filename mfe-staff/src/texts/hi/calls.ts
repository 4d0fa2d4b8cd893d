import type { InLanguage } from 'contract/language';
import type * as en from '../en/calls.ts';

/** Matches a Hindi sentence, whatever names and figures it contains: its last letter is Hindi. */
const IN_HINDI = /[ऀ-ॿ][^A-Za-z]*$/;

/** The sentence if it is Hindi, or who was first; otherwise null. */
function describe(sentence: string, changedBy: string | null): string | null {
  if (IN_HINDI.test(sentence)) return sentence;
  return changedBy === null
    ? null
    : `इस बीच ${changedBy} ने बदलाव किया है, इसलिए यह नहीं हुआ। देखें और फिर कोशिश करें।`;
}

export const texts: InLanguage<typeof en.texts> = {
  language: 'hi',
  away: 'सर्वर तक बात नहीं पहुँची। देख लें कि काम दर्ज हुआ या नहीं, फिर कोशिश करें।',
  again: 'फिर से कोशिश करें',
  dismiss: 'रहने दें',
  // Most error messages of the staff API are English: show a Hindi instruction instead.
  refused: (sentence, changedBy) =>
    describe(sentence, changedBy) ?? 'यह अभी नहीं हो सका। देख लें कि क्या बदला है, फिर कोशिश करें।',
  refusedInEnglish: (sentence, changedBy) =>
    describe(sentence, changedBy) ?? `यह नहीं हो सका। वजह अंग्रेज़ी में: ${sentence}`,
  // The same holds for messages after success.
  done: (sentence) => (IN_HINDI.test(sentence) ? sentence : 'हो गया।'),
};

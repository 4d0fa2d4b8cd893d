import type { InLanguage } from 'contract/language';
import type * as en from '../en/calls.ts';

/** A sentence that is in Hindi, whatever names and figures it has. */
const IN_HINDI = /[ऀ-ॿ]/;

/** What is said of a call where the server says nothing, and how it is asked. */
export const texts: InLanguage<typeof en.texts> = {
  language: 'hi',
  away: 'सर्वर तक बात नहीं पहुँची। देख लें कि काम दर्ज हुआ या नहीं, फिर कोशिश करें।',
  wrong: 'कुछ गड़बड़ हो गई',
  again: 'फिर से कोशिश करें',
  // Most refusals of staff's calls are English: then it is said what to do.
  refused: (sentence) =>
    IN_HINDI.test(sentence)
      ? sentence
      : 'यह अभी नहीं हो सका। देख लें कि बुकिंग में क्या बदला है, फिर कोशिश करें।',
};

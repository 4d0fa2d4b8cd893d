import type { Translation } from 'contract/language';
import type * as en from '../en/calls.ts';

/** Matches a Hindi sentence, whatever names and figures it contains: its last letter is Hindi. */
const IN_HINDI = /[ऀ-ॿ][^A-Za-z]*$/;

export const texts: Translation<typeof en.texts> = {
  language: 'hi',
  unreachable: 'सर्वर तक बात नहीं पहुँची। देख लें कि काम दर्ज हुआ या नहीं, फिर कोशिश करें।',
  again: 'फिर से कोशिश करें',
  dismiss: 'रहने दें',
  // Some messages, such as those about releases, are English.
  refused: (sentence) =>
    IN_HINDI.test(sentence) ? sentence : `यह नहीं हो सका। वजह अंग्रेज़ी में: ${sentence}`,
  done: (sentence) => (IN_HINDI.test(sentence) ? sentence : 'हो गया।'),
};

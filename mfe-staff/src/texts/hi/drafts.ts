import type { Translation } from 'contract/language';
import type * as en from '../en/drafts.ts';

export const texts: Translation<typeof en.texts> = {
  none: 'कोई बदलाव नहीं। पब्लिश करने पर ही ग्राहकों को दिखता है।',
  some: (count) => (count === 1 ? '1 बदलाव पब्लिश नहीं हुआ।' : `${count} बदलाव पब्लिश नहीं हुए।`),
  review: 'देखें और पब्लिश करें',
  discard: 'बदलाव हटाएँ',
  discardTitle: 'बदलाव हटाएँ?',
  discardConfirm: 'हटाएँ',
  keep: 'रहने दें',
  discardHint: (count) => (count === 1 ? '1 बदलाव हट जाएगा।' : `${count} बदलाव हट जाएँगे।`),
  rebase: 'मेरे बदलाव नए वर्शन में जोड़ें',
  versions: {
    caption: 'वर्शन, नए पहले',
    columns: { version: 'वर्शन', at: 'कब', by: 'किसने', what: 'क्या', actions: 'क्या करें' },
    current: 'अभी',
    restored: (version) => `वर्शन ${version} वापस आया`,
    restore: 'वापस लाएँ',
  },
};

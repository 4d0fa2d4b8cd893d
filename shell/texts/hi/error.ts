import type { Translation } from 'contract/language';
import type * as en from '../en/error.ts';

export const error: Translation<typeof en.error> = {
  title: 'पेज नहीं खुला',
  description: 'यह पेज नहीं खुल सका।',
  hint: 'हो सकता है लिंक गलत हो, या पेज अब यहाँ न हो। आपका कार्ट और बुकिंग सुरक्षित हैं।',
  home: 'होम पर जाएँ',
  services: 'सभी सर्विस देखें',
  again: 'फिर से कोशिश करें',
};

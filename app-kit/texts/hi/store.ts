import type { Translation } from 'contract/language';
import type * as en from '../en/store.ts';

export const storeTexts: Translation<typeof en.storeTexts> = {
  notSaved: 'यह सेव नहीं हो सका। अपना इंटरनेट देखें और फिर से कोशिश करें।',
  alreadyInCart: 'यह पहले से आपके कार्ट में है',
  loginFirst: 'पहले लॉगिन या रजिस्टर करें!',
};

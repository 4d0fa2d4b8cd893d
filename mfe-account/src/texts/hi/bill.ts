import type { Translation } from 'contract/language';
import type * as en from '../en/bill.ts';

export const texts: Translation<typeof en.texts> = {
  details: 'Details · जानकारी',
  kinds: {
    composition: {
      heading: 'Bill of Supply · बिल ऑफ सप्लाई',
      statement:
        'Composition taxable person, not eligible to collect tax on supplies · कंपोज़िशन स्कीम की दुकान, टैक्स नहीं ले सकती',
    },
    unregistered: { heading: 'Bill · बिल', statement: '' },
  },
};

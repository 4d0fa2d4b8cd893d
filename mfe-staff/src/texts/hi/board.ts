import type { Translation } from 'contract/language';
import type * as en from '../en/board.ts';

export const texts: Translation<typeof en.texts> = {
  heading: 'बोर्ड',
  previousDay: 'पिछला',
  nextDay: 'अगला',
  day: 'दिन',
  hint: 'समय या टेक्नीशियन बदलने के लिए विज़िट को खींचें या दबाएँ।',
  withoutVisit: 'विज़िट तय नहीं',
  none: 'हर चालू ऑर्डर का समय तय है।',
  nobody: 'अभी कोई टेक्नीशियन नहीं है। जोड़ने पर ग्राहक समय चुन सकेंगे।',
  open: 'ऑर्डर खोलें',
  order: 'ऑर्डर',
};

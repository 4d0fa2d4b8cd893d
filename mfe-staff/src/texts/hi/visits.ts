import type { Translation } from 'contract/language';
import type * as en from '../en/visits.ts';

export const texts: Translation<typeof en.texts> = {
  title: (id) => `ऑर्डर ${id} का समय`,
  none: 'समय तय नहीं है।',
  anybody: 'जो भी खाली हो',
  now: (window, technician) => `अभी: ${window}, ${technician}।`,
  nobody: 'टेक्नीशियन तय नहीं',
  day: 'दिन',
  time: 'कब से',
  technician: 'टेक्नीशियन',
  same: 'कोई बदलाव नहीं',
  anyway: 'फिर भी भेजें',
  submit: 'यह समय सेव करें',
  customerIsNotified: 'ग्राहक को मैसेज जाएगा।',
  place: (name, inHindi) => inHindi[name] ?? name,
  ahead: (count) => `आगे ${count} विज़िट`,
  weekdays: { Sun: 'रवि', Mon: 'सोम', Tue: 'मंगल', Wed: 'बुध', Thu: 'गुरु', Fri: 'शुक्र', Sat: 'शनि' },
};

import type { Translation } from 'contract/language';
import type * as en from '../en/invoice.ts';

export const texts: Translation<typeof en.texts> = {
  heading: (order) => `ऑर्डर ${order} का इनवॉइस`,
  back: (order) => `ऑर्डर ${order}`,
  print: 'प्रिंट करें',
};

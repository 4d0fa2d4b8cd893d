import type { Translation } from 'contract/language';
import type * as en from '../en/closed-days.ts';

export const texts: Translation<typeof en.texts> = {
  heading: 'बंद के दिन',
  hint: 'इन दिनों में ग्राहक समय नहीं चुन सकते। पहले से बुक विज़िट अपने आप नहीं बदलतीं: वे यहाँ दिखती हैं।',
  add: {
    heading: 'एक दिन बंद रखें',
    day: 'दिन',
    reason: 'वजह',
    reasonHint: 'सिर्फ स्टाफ के लिए, जैसे त्योहार।',
    save: 'यह दिन बंद रखें',
  },
  list: 'आज से आगे के दिन',
  none: 'कोई दिन बंद नहीं है।',
  visits: (count) => (count === 0 ? 'इस दिन कोई विज़िट नहीं है।' : `${count} विज़िट का समय बदलना है:`),
  visit: (order, window, technician) => `ऑर्डर ${order}, ${window}, ${technician}`,
  reopen: (day) => `${day} को फिर खोलें`,
};

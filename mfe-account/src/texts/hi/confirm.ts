import type { Translation } from 'contract/language';
import type * as en from '../en/confirm.ts';

export const confirmTexts: Translation<typeof en.confirmTexts> = {
  sent: (phone) => `यह आप ही हैं, इसकी जाँच के लिए हमने +91 ${phone} पर 4 अंकों का कोड भेजा है।`,
  code: 'आपका 4 अंकों का कोड',
  incomplete: 'कोड के चारों अंक लिखें',
  resend: 'OTP फिर से भेजें',
  withdrawing: (amount, number) => `${amount}, +91 ${number} पर`,
  change: 'बदलें',
};

import type { Translation } from 'contract/language';
import type * as en from '../en/fresh-code.ts';

export const texts: Translation<typeof en.texts> = {
  title: 'क्या यह आप ही हैं?',
  sent: 'आपका पिछला कोड 15 मिनट से पुराना है। आपके नंबर पर नया कोड भेजा है।',
  needed: 'आपका पिछला कोड 15 मिनट से पुराना है। नया कोड लिखें।',
  code: 'आपका 4 अंकों का कोड',
  incomplete: 'कोड के चारों अंक लिखें',
  resend: 'दूसरा कोड भेजें',
  confirm: 'पक्का करें',
};

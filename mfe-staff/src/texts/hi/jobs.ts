import type { Translation } from 'contract/language';
import type * as en from '../en/jobs.ts';

export const texts: Translation<typeof en.texts> = {
  heading: 'ऑटोमैटिक काम',
  hint: 'जो काम अपने आप होते हैं: मैसेज, ईमेल, पेमेंट, याद दिलाना, पुराना डेटा हटाना।',
  failed: 'काम जो नहीं हुए',
  none: 'सब काम हो गए।',
  columns: {
    task: 'काम',
    since: 'कब से',
    attempts: 'कोशिशें',
    error: 'गड़बड़ी',
    next: 'अगली कोशिश',
    actions: 'क्या करें',
  },
  tasks: {
    send_message: 'मैसेज',
    send_mail: 'ईमेल',
    check_payment: 'पेमेंट की जाँच',
    advance_refund: 'रिफंड',
    remind_visits: 'विज़िट की याद',
    summarize_days: 'टेक्नीशियन को अगले दिन की लिस्ट',
    release_unpaid: 'बिना पेमेंट वाले ऑर्डर के समय',
    purge_expired: 'बीता हुआ डेटा हटाना',
    purge_personal_data: 'पुराना निजी डेटा हटाना',
    purge_release_data: 'रिलीज़ का पुराना डेटा हटाना',
  },
  attempts: (count, most) => `${most} में से ${count}`,
  killed: 'बीच में बंद हो गया',
  gaveUp: 'अब नहीं होगी',
  retry: 'फिर करें',
  retried: (id) => `काम ${id} फिर हो रहा है।`,
};

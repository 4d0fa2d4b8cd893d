import type { InLanguage } from 'contract/language';
import type * as en from '../en/orders.ts';

export const texts: InLanguage<typeof en.texts> = {
  heading: 'ऑर्डर',
  add: 'नया ऑर्डर',
  search: 'ऑर्डर खोजें',
  hint: 'नंबर, नाम, फोन, पता',
  filters: 'कौन से ऑर्डर',
  filter: {
    open: 'चालू',
    new: 'नए',
    unassigned: 'टेक्नीशियन तय नहीं',
    late: 'देर',
    missed: 'विज़िट नहीं हो पाई',
    waiting: 'ग्राहक की हाँ बाकी',
    objected: 'ग्राहक को मंज़ूर नहीं',
    requested: 'कैंसिल की माँग',
    unpaid: 'पेमेंट बाकी',
    pending: 'बाकी',
    confirmed: 'पक्का',
    assigned: 'टेक्नीशियन तय',
    'in progress': 'काम चल रहा है',
    completed: 'पूरा हुआ',
    cancelled: 'कैंसिल',
    all: 'सब',
  },
  block: 'ब्लॉक',
  everywhere: 'सब ब्लॉक',
  columns: {
    id: 'ऑर्डर',
    status: 'स्थिति',
    customer: 'ग्राहक',
    block: 'ब्लॉक',
    visit: 'विज़िट',
    technician: 'टेक्नीशियन',
    total: 'कुल',
  },
  asksToCancel: 'कैंसिल की माँग',
  none: 'ऐसा कोई ऑर्डर नहीं है।',
  again: 'फिर से कोशिश करें',
  count: (total) =>
    total >= 10_000 ? '10,000 या ज़्यादा ऑर्डर' : `${total.toLocaleString('en-IN')} ऑर्डर`,
};

import type { Translation } from 'contract/language';
import type * as en from '../en/today.ts';

export const texts: Translation<typeof en.texts> = {
  heading: 'आज',
  technician: 'आपकी आज की विज़िट',
  orders: {
    heading: 'ऑर्डर',
    new: 'नए: देखकर पक्का करें',
    unassigned: 'पक्के, पर टेक्नीशियन तय नहीं',
    late: 'देर: समय शुरू हो चुका है',
    missed: 'विज़िट जो नहीं हो पाई',
    waiting: 'ग्राहक की हाँ बाकी',
    objected: 'ग्राहक कहते हैं: मंज़ूर नहीं',
    requested: 'कैंसिल की माँग',
    unpaid: 'ऑनलाइन ऑर्डर, पेमेंट बाकी',
  },
  visits: {
    heading: 'विज़िट',
    booked: 'बुक',
    on_the_way: 'रास्ते में',
    arrived: 'ग्राहक के यहाँ',
    done: 'पूरी हुई',
    missed: 'नहीं हो पाई',
    board: 'दिन का बोर्ड खोलें',
  },
  money: {
    heading: 'पैसे',
    withdrawals: 'निकासी की माँग',
    refunds: 'रिफंड जो नहीं हुए',
    payments: 'अटके हुए पेमेंट',
  },
  stock: { heading: 'स्टॉक', low: 'पार्ट कम या खत्म' },
  people: { heading: 'लोग', contacts: 'आज के मैसेज' },
};

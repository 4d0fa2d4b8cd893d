import type { Translation } from 'contract/language';
import type * as en from '../en/status.ts';

export const texts: Translation<typeof en.texts> = {
  pending: 'बाकी',
  confirmed: 'पक्का',
  assigned: 'टेक्नीशियन तय',
  'in progress': 'काम चल रहा है',
  completed: 'पूरा हुआ',
  cancelled: 'कैंसिल',
  booked: 'बुक',
  'on the way': 'रास्ते में',
  arrived: 'पहुँच गए',
  done: 'हो गया',
  missed: 'नहीं हो पाई',
  failed: 'नहीं हुआ',
  paid: 'पेमेंट हो गया',
  refunded: 'पैसे वापस',
  unpaid: 'पेमेंट बाकी',
  created: 'शुरू हुआ',
  expired: 'समय निकल गया',
  queued: 'कतार में',
  unconfirmed: 'पक्का करना बाकी',
  'not received': 'नहीं मिला',
  'paid in cash': 'नकद मिल गया',
  'asks to cancel': 'कैंसिल की माँग',
};

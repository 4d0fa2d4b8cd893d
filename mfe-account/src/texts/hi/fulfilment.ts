import type { Translation } from 'contract/language';
import type * as en from '../en/fulfilment.ts';

/** How the customer received the spare parts on an invoice: English with Hindi beside it, as the rest of the invoice. */
export const fulfilments: Translation<typeof en.fulfilments> = {
  deliver: 'Delivered to the address · पते पर पहुँचाए गए',
  visit: 'Brought by our technician · टेक्नीशियन लाए',
  pick_up: 'Picked up at the shop · दुकान से लिए गए',
};

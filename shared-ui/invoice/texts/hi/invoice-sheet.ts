import type { Translation } from 'contract/language';
import type * as en from '../en/invoice-sheet.ts';

export const texts: Translation<typeof en.texts> = {
  heading: 'Tax Invoice · टैक्स इनवॉइस',
  number: 'Invoice · इनवॉइस',
  billedTo: 'Billed To · किसके नाम',
  date: 'Invoice Date · तारीख',
  orderNumber: 'Order No · ऑर्डर नंबर',
  gstin: 'GSTIN',
  phone: 'Phone · फोन',
  summary: 'Order Summary · ऑर्डर का हिसाब',
  spareParts: 'Spare parts · स्पेयर पार्ट',
  services: 'Services · सर्विस',
  columns: {
    number: 'No. · क्रम',
    item: 'Item · चीज़',
    price: 'Price (Unit) · दाम',
    gst: (percent) => `GST (${percent}%)`,
    quantity: 'Quantity · संख्या',
    total: 'Total · कुल',
  },
  tax: (percent) => `Tax (${percent}%) · टैक्स`,
  discount: 'Discount · छूट',
  taxIncluded: 'included · शामिल',
  lineWarranty: (days) =>
    `${days === 1 ? '1 day' : `${days} days`} of warranty · ${days} दिन की वारंटी`,
  total: 'Total · कुल',
  inWords: 'Total in words · शब्दों में',
  taxDetails: 'Tax details · टैक्स का हिसाब',
  taxable: 'Taxable value · टैक्स से पहले',
  cgst: 'CGST',
  sgst: 'SGST',
  placeOfSupply: 'Place of supply · सर्विस की जगह',
  hsn: 'HSN/SAC',
  warranty: (day) =>
    `Work and parts are under warranty until ${day}. · काम और पार्ट पर ${day} तक वारंटी है।`,
  signature:
    'This document is computer-generated and needs no signature. · यह कंप्यूटर से बना है, दस्तखत की ज़रूरत नहीं।',
  status: {
    unpaid: 'Unpaid · बाकी',
    pending: 'Pending · बाकी',
    paid: 'Paid · पेमेंट हो गया',
    failed: 'Failed · नहीं हुआ',
    refunded: 'Refunded · पैसे वापस',
  },
  details: 'Details · जानकारी',
  untaxed: {
    composition: {
      heading: 'Bill of Supply · बिल ऑफ सप्लाई',
      statement:
        'Composition taxable person, not eligible to collect tax on supplies · कंपोज़िशन स्कीम की दुकान, टैक्स नहीं ले सकती',
    },
    unregistered: { heading: 'Bill · बिल', statement: '' },
  },
  fulfilments: {
    deliver: 'Delivered to the address · पते पर पहुँचाए गए',
    visit: 'Brought by our technician · टेक्नीशियन लाए',
    pick_up: 'Picked up at the shop · दुकान से लिए गए',
  },
};

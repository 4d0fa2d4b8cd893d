/** Texts of the printed invoice. */
export const texts = {
  heading: 'Tax Invoice',
  number: 'Invoice',
  billedTo: 'Billed To',
  date: 'Invoice Date',
  orderNumber: 'Order No',
  gstin: 'GSTIN',
  phone: 'Phone',
  summary: 'Order Summary',
  spareParts: 'Spare parts',
  services: 'Services',
  columns: {
    number: 'No.',
    item: 'Item',
    price: 'Price (Unit)',
    gst: (percent: number): string => `GST (${percent}%)`,
    quantity: 'Quantity',
    total: 'Total',
  },
  discount: 'Discount',
  tax: (percent: number): string => `Tax (${percent}%)`,
  taxIncluded: 'included',
  lineWarranty: (days: number): string =>
    days === 1 ? '1 day of warranty' : `${days} days of warranty`,
  total: 'Total',
  inWords: 'Total in words',
  taxDetails: 'Tax details',
  taxable: 'Taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  placeOfSupply: 'Place of supply',
  hsn: 'HSN/SAC',
  warranty: (day: string): string => `Work and parts are under warranty until ${day}.`,
  signature: 'This document is computer-generated and needs no signature.',
  status: {
    unpaid: 'Unpaid',
    pending: 'Pending',
    paid: 'Paid',
    failed: 'Failed',
    refunded: 'Refunded',
  } as Readonly<Record<string, string>>,
  details: 'Details',
  /** Sellers who may not collect tax (INVOICE-18): the heading, and the statement above it unless it is empty. */
  untaxed: {
    composition: {
      heading: 'Bill of Supply',
      statement: 'Composition taxable person, not eligible to collect tax on supplies',
    },
    unregistered: { heading: 'Bill', statement: '' },
  },
  /** How the customer received the spare parts. */
  fulfilments: {
    deliver: 'Delivered to the address',
    visit: 'Brought by our technician',
    pick_up: 'Picked up at the shop',
  },
};

import { BUSINESS_CITY } from 'api/limits';
import type { InvoiceView } from './invoice-view.ts';

/** A service with a name of typical length. */
const LINE = {
  name: 'Foam-jet AC service',
  hsn: '9987',
  price: 549,
  unit_price: 450.18,
  tax: 98.82,
  total_price: 549,
};

/**
 * A typical invoice with one service, used to lay out the skeleton so that skeleton and sheet have the same height.
 * Its text is never visible.
 */
export const SKELETON_INVOICE: InvoiceView = {
  invoice: { invoice_number: 'HZB/00-00/000000', invoice_date: '2026-01-10T06:30:00.000Z' },
  order: {
    orderId: 10,
    payment_status: 'paid',
    user_name: 'Name Surname',
    address: `12 Main Road, Block, ${BUSINESS_CITY}`,
    user: { types: 'customer', phone_number: '9000000000' },
    customer_number: null,
    final_total: 549,
    tax_total: 98.82,
    taxable_total: 450.18,
    cgst_total: 49.41,
    sgst_total: 49.41,
    total_in_words: 'Rupees Five Hundred Forty-Nine Only',
    place_of_supply: 'Jharkhand (20)',
    warranty_until: '2026-01-10T06:30:00.000Z',
    spare_parts: [],
    products: [{ ...LINE, quantity: 1 }],
  },
  seller: {
    name: 'Seller',
    legal_name: 'Seller Home Services',
    address: {
      lines: ['Main Road', `${BUSINESS_CITY}, Jharkhand 825301`],
      city: BUSINESS_CITY,
      state: 'Jharkhand',
      pin_code: '825301',
    },
    gstin: '20AAAAA0000A1ZG',
    phones: ['9000000000'],
    email: 'help@seller.example',
  },
};

/** Fixtures of invoices. */
import type { ListedInvoice } from 'api/staff-contract';
import type { InvoiceView } from 'shared-ui/invoice';
import type { StaffResponses } from './fake-staff.ts';

export const INVOICES: readonly ListedInvoice[] = [
  {
    number: 'HZB/26-27/000041',
    day: '2026-10-03',
    order_id: 1011,
    name: '=HYPERLINK("x")',
    lines: [
      { name: 'Thermostat', hsn: '8418', quantity: 1, tax: 117, total: 650 },
      { name: 'Gas refill', hsn: '9987', quantity: 2, tax: 539.82, total: 2999 },
    ],
    discount: 100,
    taxable: 2910.18,
    cgst: 319.41,
    sgst: 319.41,
    total: 3549,
    paid_by: ['online', 'cash'],
  },
  {
    number: 'HZB/26-27/000042',
    day: '2026-10-05',
    order_id: 1012,
    name: 'Asha Devi',
    lines: [{ name: 'Drum cleaning', hsn: '', quantity: 1, tax: 0, total: 499 }],
    discount: 0,
    taxable: null,
    cgst: null,
    sgst: null,
    total: 499,
    paid_by: ['not received'],
  },
];

/** The invoice of order 1042. */
export const PRINTED_INVOICE: InvoiceView = {
  invoice: { invoice_number: 'HZB/26-27/000043', invoice_date: '2026-11-26T06:30:00.000Z' },
  seller: {
    name: 'Storefront',
    legal_name: 'Storefront Home Services',
    address: {
      lines: ['1 Main Road'],
      city: 'Hazaribagh',
      state: 'Jharkhand',
      pin_code: '825301',
    },
    gstin: '20ABCFS1234K1ZL',
    phones: ['9431000000'],
    email: 'help@example.in',
  },
  order: {
    orderId: 1042,
    payment_status: 'paid',
    user_name: 'Asha Devi',
    address: '12 Main Road, Beside the school, Sadar, Hazaribagh',
    user: { types: 'customer', phone_number: '9123456780' },
    customer_number: null,
    final_total: 2999,
    tax_total: 539.82,
    taxable_total: 2459.18,
    cgst_total: 269.91,
    sgst_total: 269.91,
    total_in_words: 'Rupees Two Thousand Nine Hundred Ninety-Nine Only',
    place_of_supply: 'Jharkhand (20)',
    parts_way: null,
    warranty_until: '2026-12-26T06:30:00.000Z',
    spare_parts: [],
    products: [
      {
        name: 'Gas refill',
        hsn: '9987',
        quantity: 2,
        price: 1499.5,
        unit_price: 1229.59,
        tax: 539.82,
        total_price: 2999,
        warranty_days: null,
      },
    ],
  },
};

export const fakeInvoices = (): StaffResponses => ({
  'GET /ops/invoices': () => ({ invoices: INVOICES }),
  'GET /ops/orders/{id}/invoice': () => {
    const { seller, invoice, order } = PRINTED_INVOICE;
    return { invoice: { ...invoice, seller }, order: { ...order, actions: [] } };
  },
});

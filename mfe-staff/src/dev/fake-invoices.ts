/** Fixture of the invoices of a month. */
import type { ListedInvoice } from 'api/staff-contract';
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

export const fakeInvoices = (): StaffResponses => ({
  'GET /ops/invoices': () => ({ invoices: INVOICES }),
});

import { describe, expect, it } from 'vitest';
import { describeHistoryEntry } from './history.ts';

describe('order history', () => {
  it.each([
    ['order confirm', {}, 'Confirmed'],
    ['order assign', { technician: 'Manoj' }, 'Technician assigned: Manoj'],
    [
      'order assign',
      { technician: 'Manoj', anyway: 'Manoj is on leave then.' },
      'Technician assigned: Manoj, anyway: Manoj is on leave then.',
    ],
    [
      'order cancel',
      { reason: 'price', paid_by: 'us' },
      'Cancelled by us: Customer does not agree to the price, we bear the costs',
    ],
    [
      'order edit',
      { total_before: 500, total: 700, asked: true },
      'Customer asked to agree to a change: ₹500 → ₹700',
    ],
    ['order complete', { confirmed_by: 'code' }, 'Completed: With their completion code'],
    ['visit on-the-way', {}, 'Technician on the way'],
    ['upi reject', { reference: '4821' }, 'UPI payment not received'],
    ['order pending, unpaid', {}, 'Order pending, unpaid'],
    ['agreed: Gasket × 1', {}, 'Agreed: Gasket × 1'],
    ['objects to Gasket', {}, 'Customer disputes Gasket'],
  ])('describes %s', (what, detail, text) => {
    expect(describeHistoryEntry({ what, detail })).toBe(text);
  });
});

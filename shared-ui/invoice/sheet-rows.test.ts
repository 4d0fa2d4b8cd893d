import { describe, expect, it } from 'vitest';
import { getBilledPhone, toRows } from './sheet-rows.ts';

const line = {
  name: 'Small part',
  hsn: '8418',
  price: 0.03,
  unit_price: 0.02,
  tax: 0.02,
  total_price: 0.09,
};

describe('toRows', () => {
  it('numbers each list from one and takes all amounts from the server', () => {
    // Tax of 0.09 would be 0.0162; the page must show the server's 0.02 and never compute amounts.
    expect(
      toRows([
        { ...line, qty: 3 },
        { ...line, qty: 1, tax: 9.99 },
      ]),
    ).toEqual([
      {
        rowNumber: 1,
        name: 'Small part',
        hsn: '8418',
        quantity: 3,
        unitPrice: 0.02,
        tax: 0.02,
        total: 0.09,
        warrantyDays: 0,
      },
      {
        rowNumber: 2,
        name: 'Small part',
        hsn: '8418',
        quantity: 1,
        unitPrice: 0.02,
        tax: 9.99,
        total: 0.09,
        warrantyDays: 0,
      },
    ]);
    expect(toRows([{ ...line, quantity: 2 }])[0]?.quantity).toBe(2);
  });
});

describe('getBilledPhone', () => {
  const user = { types: 'customer', phone_number: '9876543210' };

  it('returns the user’s own number for a customer', () => {
    expect(getBilledPhone({ customer_number: '9000000000', user })).toBe('9876543210');
  });

  it('returns the served customer’s number for a partner', () => {
    const partner = { ...user, types: 'partner' };
    expect(getBilledPhone({ customer_number: '9000000000', user: partner })).toBe('9000000000');
    expect(getBilledPhone({ customer_number: null, user: partner })).toBe('9876543210');
  });
});

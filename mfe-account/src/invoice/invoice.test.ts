import { describe, expect, it } from 'vitest';
import { billedPhone, invoiceTable } from './invoice.ts';

describe('invoiceTable', () => {
  it('shows unit price without tax, tax and total of a line', () => {
    const { services } = invoiceTable([], [{ name: 'AC service', price: 54_900, quantity: 2 }]);
    expect(services).toEqual([
      {
        name: 'AC service',
        price: 54_900,
        quantity: 2,
        number: 1,
        unit: 45_018,
        tax: 19_764,
        total: 109_800,
      },
    ]);
  });

  it('rounds the tax of a line once', () => {
    const { tax } = invoiceTable([], [{ name: 'Small part', price: 3, quantity: 3 }]);
    expect(tax).toBe(2);
  });

  it('numbers each list from one and adds both up', () => {
    const table = invoiceTable(
      [{ name: 'Capacitor', price: 45_000, quantity: 1 }],
      [{ name: 'AC service', price: 54_900, quantity: 1 }],
    );
    expect(table.spareParts[0]?.number).toBe(1);
    expect(table.services[0]?.number).toBe(1);
    expect(table.total).toBe(99_900);
    expect(table.tax).toBe(8_100 + 9_882);
  });
});

describe('billedPhone', () => {
  const user = { types: 'customer', phone_number: '9876543210' };

  it('is the user’s own number for a customer', () => {
    expect(billedPhone({ customer_number: '9000000000', user })).toBe('9876543210');
  });

  it('is the served customer’s number for a partner', () => {
    const partner = { ...user, types: 'partner' };
    expect(billedPhone({ customer_number: '9000000000', user: partner })).toBe('9000000000');
    expect(billedPhone({ customer_number: null, user: partner })).toBe('9876543210');
  });
});

import { describe, expect, it } from 'vitest';
import { checkoutBody, createOrderKeys } from './payment.ts';

const address = {
  address: '12 Matwari Road',
  first_name: 'Asha',
  last_name: 'Kumari',
  city: 'Hazaribagh',
  block: 'Sadar',
  landmark: null,
};

describe('checkoutBody', () => {
  it('holds the address and the method, and no landmark where there is none', () => {
    expect(checkoutBody({ method: 'cod', address, customerNumber: null, total: 54_900 })).toEqual({
      address: '12 Matwari Road',
      first_name: 'Asha',
      last_name: 'Kumari',
      city: 'Hazaribagh',
      block: 'Sadar',
      payment_method: 'cod',
      expected_total: 549,
    });
  });

  it('asks for an address first', () => {
    expect(checkoutBody({ method: 'cod', address: null, customerNumber: '', total: 54_900 })).toBe(
      'address',
    );
  });

  it('asks a partner for the ten digits of the customer served', () => {
    expect(checkoutBody({ method: 'cod', address, customerNumber: '98765', total: 54_900 })).toBe(
      'customer-number',
    );
    expect(
      checkoutBody({ method: 'phonepe', address, customerNumber: '9876543210', total: 54_900 }),
    ).toMatchObject({
      payment_method: 'phonepe',
      customer_number: '9876543210',
    });
  });
});

describe('createOrderKeys', () => {
  it('keeps the key for the same body and makes another for another', () => {
    let made = 0;
    const keyFor = createOrderKeys(() => `key-${(made += 1)}`);
    const cod = checkoutBody({ method: 'cod', address, customerNumber: null, total: 54_900 });
    const online = checkoutBody({
      method: 'phonepe',
      address,
      customerNumber: null,
      total: 54_900,
    });
    if (typeof cod === 'string' || typeof online === 'string') throw new Error('both are complete');
    expect([keyFor(cod), keyFor({ ...cod }), keyFor(online)]).toEqual(['key-1', 'key-1', 'key-2']);
  });
});

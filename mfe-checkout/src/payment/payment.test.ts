import { describe, expect, it } from 'vitest';
import { addressProblems, checkoutBody, createOrderKeys, withHold } from './payment.ts';

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
    expect(
      checkoutBody({
        method: 'cod',
        address,
        customerNumber: null,
        note: ' ',
        total: 54_900,
      }),
    ).toEqual({
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
    expect(
      checkoutBody({
        method: 'cod',
        address: null,
        customerNumber: '',
        note: '',
        total: 54_900,
      }),
    ).toBe('address');
  });

  it('holds the landmark where there is one', () => {
    const draft = {
      method: 'cod',
      customerNumber: null,
      note: '',
      total: 54_900,
    } as const;
    const landmark = 'Near the lake';
    expect(checkoutBody({ ...draft, address: { ...address, landmark } })).toMatchObject({
      landmark,
    });
    expect(checkoutBody({ ...draft, address: { ...address, landmark: '' } })).not.toHaveProperty(
      'landmark',
    );
  });

  it('asks a partner for the ten digits of the customer served', () => {
    for (const customerNumber of ['', '98765', '98765432101', '9876543210x', 'x9876543210'])
      expect(
        checkoutBody({
          method: 'cod',
          address,
          customerNumber,
          note: '',
          total: 54_900,
        }),
      ).toBe('customer-number');
    expect(
      checkoutBody({
        method: 'phonepe',
        address,
        customerNumber: '9876543210',
        note: '',
        total: 54_900,
      }),
    ).toMatchObject({
      payment_method: 'phonepe',
      customer_number: '9876543210',
    });
  });
});

it('sends a note where there is one', () => {
  const draft = {
    method: 'cod',
    address,
    customerNumber: null,
    total: 54_900,
  } as const;
  expect(checkoutBody({ ...draft, note: ' Ring twice ' })).toMatchObject({ note: 'Ring twice' });
});

it('sends the hold that keeps a time where there is one', () => {
  const draft = { method: 'cod', address, customerNumber: null, note: '', total: 54_900 } as const;
  const body = checkoutBody(draft);
  if (typeof body === 'string') throw new Error('it is complete');
  expect(withHold(body, 'hold-1')).toEqual({ ...body, visit_hold: 'hold-1' });
  expect(withHold(body, null)).toEqual(body);
});

describe('addressProblems', () => {
  it('finds what the address is to blame for', () => {
    expect(addressProblems({ address: 'a', customer_number: 'b' })).toEqual({ address: 'a' });
    expect(addressProblems({ note: 'b' })).toBeNull();
  });
});

describe('createOrderKeys', () => {
  it('keeps the key for the same body and makes another for another', () => {
    let made = 0;
    const keyFor = createOrderKeys(() => `key-${(made += 1)}`);
    const cod = checkoutBody({
      method: 'cod',
      address,
      customerNumber: null,
      note: ' ',
      total: 54_900,
    });
    const online = checkoutBody({
      method: 'phonepe',
      address,
      customerNumber: null,
      note: '',
      total: 54_900,
    });
    if (typeof cod === 'string' || typeof online === 'string') throw new Error('both are complete');
    expect([keyFor(cod), keyFor({ ...cod }), keyFor(online)]).toEqual(['key-1', 'key-1', 'key-2']);
  });
});

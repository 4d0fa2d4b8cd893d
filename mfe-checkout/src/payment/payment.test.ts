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
  it('holds the address and the method, and an empty landmark if there is none', () => {
    expect(
      checkoutBody({
        method: 'cod',
        address,
        customerNumber: null,
        note: ' ',
      }),
    ).toEqual({
      address: '12 Matwari Road',
      first_name: 'Asha',
      last_name: 'Kumari',
      city: 'Hazaribagh',
      block: 'Sadar',
      landmark: '',
      payment_method: 'cod',
    });
  });

  it('asks for an address first', () => {
    expect(
      checkoutBody({
        method: 'cod',
        address: null,
        customerNumber: '',
        note: '',
      }),
    ).toBe('address');
  });

  it('holds the landmark where there is one', () => {
    const draft = {
      method: 'cod',
      customerNumber: null,
      note: '',
    } as const;
    const landmark = 'Near the lake';
    expect(checkoutBody({ ...draft, address: { ...address, landmark } })).toMatchObject({
      landmark,
    });
  });

  it('asks a partner for the ten digits of the customer served', () => {
    for (const customerNumber of ['', '98765', '98765432101', '9876543210x', 'x9876543210'])
      expect(
        checkoutBody({
          method: 'cod',
          address,
          customerNumber,
          note: '',
        }),
      ).toBe('customer-number');
    expect(
      checkoutBody({
        method: 'phonepe',
        address,
        customerNumber: '9876543210',
        note: '',
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
  } as const;
  expect(checkoutBody({ ...draft, note: ' Ring twice ' })).toMatchObject({ note: 'Ring twice' });
});

it('sends the hold that keeps a time where there is one', () => {
  const draft = { method: 'cod', address, customerNumber: null, note: '' } as const;
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
  it('keeps the key for the same body and total until the order is placed', () => {
    let made = 0;
    const { keyFor, forget } = createOrderKeys(() => `key-${(made += 1)}`);
    const cod = checkoutBody({
      method: 'cod',
      address,
      customerNumber: null,
      note: ' ',
    });
    const online = checkoutBody({
      method: 'phonepe',
      address,
      customerNumber: null,
      note: '',
    });
    if (typeof cod === 'string' || typeof online === 'string') throw new Error('both are complete');
    const first = [keyFor(cod, 549), keyFor({ ...cod }, 549), keyFor(online, 549)];
    expect(first).toEqual(['key-1', 'key-1', 'key-2']);
    expect(keyFor(online, 599)).toBe('key-3');
    forget();
    expect(keyFor(online, 599)).toBe('key-4');
  });
});
